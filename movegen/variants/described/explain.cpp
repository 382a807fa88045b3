// Explains a described game to its author.

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/clauses.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/described/language/game.h"
#include "movegen/variants/described/play/rules.h"
#include "movegen/variants/described/play/turn.h"

namespace ximaera {

namespace {

using namespace described;

constexpr int kAround = 4;

// A diagram of the moves of White's piece in the middle of a vacant board.
std::string diagram(const PieceRules& piece) {
  std::string page;
  const Square middle = squareAt(5, 5);
  const auto mark = [&](Square at) {
    char sign = '.';
    for (const Path& path : piece.moves.paths[kWhite]) {
      const Leg& leg = path.legs.front();
      Square to = middle;
      for (int count = 1; count <= std::min(leg.most, kAround); ++count) {
        to = step(to, leg.step);
        if (to != at) continue;
        const bool goes = path.endsOn(kToVacant), takes = path.endsOn(kToEnemy);
        sign = path.legs.size() > 1 || leg.hops ? '+'
               : path.within                    ? 'z'
               : path.initial                   ? 'i'
               : sign != '.'                    ? '*'
               : goes && takes                  ? '*'
               : goes                           ? 'm'
               : takes                          ? 'c'
                                                : 'd';
      }
    }
    return sign;
  };
  for (int rank = kAround; rank >= -kAround; --rank) {
    page += "     ";
    for (int file = -kAround; file <= kAround; ++file)
      page += fmt::format(
          " {}", file == 0 && rank == 0 ? piece.letter : mark(squareAt(5 + file, 5 + rank)));
    page += '\n';
  }
  return page;
}

std::string linesOf(const Clauses& clauses) {
  std::string page;
  for (const std::string& clause : clauses) page += fmt::format("  {}\n", clause);
  return page;
}

// The letter as FENs have it, with that of the file behind it if they differ: "+B (H here)".
std::string headOf(const GameRules& game, const PieceRules& piece) {
  if (!game.isForm(game.kindWith(piece))) return {piece.letter};
  return fmt::format("+{} ({} here)", game.pieces[piece.held].letter, piece.letter);
}

std::string pieceText(const GameRules& game, const PieceRules& piece) {
  return fmt::format("{}  {} ({})\n{}{}", headOf(game, piece), piece.name,
                     piece.value == 0 ? "royal" : fmt::format("worth {}", piece.value),
                     linesOf(clausesOf(game, piece)), diagram(piece));
}

bool captures(const PieceRules& piece) {
  return piece.takes.any() || !piece.shoots.by.empty() || !piece.recruits.by.empty() ||
         !piece.destroys.by.empty() || piece.moves.takes();
}

// The squares that a kind of White's comes to from its squares in `start`.
Squares visited(const GameRules& game, const PieceRules& piece) {
  Squares known;
  std::vector<Square> next;
  for (const Square square : game.squares)
    if (game.of(game.startBoard[square]).letter == piece.letter &&
        belongsTo(game.startBoard[square], kWhite))
      next.push_back(square);
  while (!next.empty()) {
    const Square from = next.back();
    next.pop_back();
    known.set(from);
    for (const Square to : game.squares)
      if (!known[to] && piece.spans[kWhite][between(from, to)]) next.push_back(to);
  }
  return known;
}

// Whether pieces of this kind can go and come back without a capture.
bool returns(const PieceRules& piece) {
  bool forward = false, backward = false, right = false, left = false;
  forEachOffset(piece.moves, [&](const Path& path, Offset offset) {
    if (!path.endsOn(kToVacant) || path.initial) return;
    forward |= offset.forward > 0;
    backward |= offset.forward < 0;
    right |= offset.forward == 0 && offset.right > 0;
    left |= offset.forward == 0 && offset.right < 0;
  });
  return (forward && backward) || (right && left);
}

// The kinds that come onto the board though they do not begin there: by promotion or from a hand.
Kinds arriving(const GameRules& game) {
  Kinds kinds = 0;
  for (const PieceRules& piece : game.pieces) kinds |= piece.promotion.to;
  for (const HandRun& run : game.hands.runs) kinds |= Kinds{1} << run.kind;
  return kinds;
}

// Whether in some array a king has no partner for a castling that it has in the start.
bool castlesUnevenly(const GameRules& game) {
  constexpr std::uint64_t kMost = 1000;
  for (std::uint64_t number = 0; number < std::min(game.arrays.count(), kMost); ++number)
    for (const CastlingWay& way : game.castlings) {
      if (way.kingFrom == kNoSquare) continue;
      const std::string order = game.arrays[number];
      const auto king = order.find(game.of(way.king).letter);
      const char partner = game.of(way.partner).letter;
      const std::string side = way.partnerFrom > way.kingFrom
                                   ? order.substr(std::min(king, order.size()))
                                   : order.substr(0, king);
      if (side.find(partner) == side.npos) return true;
    }
  return false;
}

// Warnings: rules that are possible but hardly intended.
std::string doubtsAbout(const Rules& rules, const GameRules& game,
                        std::vector<std::string> doubts) {
  Position start = startPosition(rules);
  if (rules.outcome(start).over() || !rules.anyLegal(start))
    doubts.emplace_back("the game is over at the start: no first move is legal");
  if (castlesUnevenly(game))
    doubts.emplace_back("in some arrays the king has no partner for one of its castlings");
  if (game.once != 0 && wordsOf(game.start)[2] == "-")
    doubts.emplace_back(
        "no piece can make a move once: start names no files of those that have not moved");
  const Kinds arrive = arriving(game);
  const auto onBoard = [&](Kind kind, Side side) { return game.startCount[side][kind] > 0; };
  for (const Kind kind : game.kinds()) {
    const PieceRules& piece = game.pieces[kind];
    const auto add = [&](std::string_view text) {
      doubts.push_back(fmt::format("{} {}", piece.letter, text));
    };
    if (piece.moves.empty()) add("cannot move");
    const Drops& drops = piece.drops;
    const bool limited = drops.perFile != 0 || drops.noCheck || drops.noMate || drops.noStuck ||
                         drops.zone[kWhite].count() < game.squares.size();
    if (limited && !game.hands.any()) add("has drops, but no piece is ever in a hand");
    if (!onBoard(kind, kWhite) && !onBoard(kind, kBlack) && !has(arrive, kind))
      add("never comes onto the board");
    if (!onBoard(kind, kWhite) || has(arrive, kind)) continue;
    const Squares there = visited(game, piece);
    if (piece.promotion.to != 0 && (there & piece.promotion.zone[kWhite]).none())
      add("cannot come to a square where it promotes");
    for (const ReachGoal& goal : game.reach)
      if (has(goal.kinds, kind) && (there & goal.zone[kWhite]).none())
        add("cannot come to a square where it wins");
  }
  if (game.reach.empty() && std::ranges::none_of(game.pieces, captures))
    doubts.emplace_back("no piece captures: the game cannot be won");
  const bool drawn = game.clock != 0 || game.repetition.occurrence < 10;
  if (!drawn && std::ranges::any_of(game.pieces, returns))
    doubts.emplace_back("neither repetition nor clock: a game can go on for ever");
  return doubts.empty() ? "" : "Doubts:\n" + linesOf(doubts);
}

}  // namespace

std::string_view sentenceOf(const Rules& rules) {
  const GameRules* game = gameOf(rules);
  return game == nullptr ? std::string_view() : game->sentence;
}

std::string explained(const Rules& rules, std::vector<std::string> doubts) {
  const GameRules* game = gameOf(rules);
  if (game == nullptr) return {};
  std::string page = fmt::format("{} ({}){}, {}x{}\nThe start: {}\n", game->title, game->name,
                                 game->inventor.empty() ? "" : ", " + game->inventor, game->files,
                                 game->ranks, game->start);
  if (game->shuffles())
    page += fmt::format("Or one of {} orders of the pieces {}\n", game->arrays.count(),
                        game->arrays.rank());
  page += "The game ends:\n" + linesOf(endClauses(*game)) + linesOf(drawClauses(*game));
  if (const Clauses clauses = captureClauses(*game); !clauses.empty())
    page += "A piece that captures:\n" + linesOf(clauses);
  page +=
      "Pieces (m moves, c captures, * both, i from an initial square, z within a zone, + bent or "
      "over a piece):\n";
  for (const Kind kind : game->kinds()) page += pieceText(*game, game->pieces[kind]);
  return page + doubtsAbout(rules, *game, std::move(doubts));
}

}  // namespace ximaera
