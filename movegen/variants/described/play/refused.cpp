#include "movegen/variants/described/play/refused.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "movegen/piece_names.h"
#include "movegen/rays.h"
#include "movegen/text/number.h"
#include "movegen/variants/described/play/drops.h"
#include "movegen/variants/described/play/move_finder.h"

namespace ximaera::described {

namespace {

// The moves of the mover to its target, by the words of a game: the legal ones, or the
// pseudo-legal.
std::vector<Move> movesBy(const GameRules& game, const Position& position, Move move,
                          bool legalOnly) {
  MoveList moves;
  MoveFinder(game, position, legalOnly, move.to).from(move.from, moves);
  return {moves.begin(), moves.end()};
}

bool contains(const std::vector<Move>& moves, Move move) {
  return std::ranges::count(moves, move) != 0;
}

// Whether a move that the game forbids would, apart from check, be possible with changed rules, or
// changed for the mover.
template <class Change>
bool allowsIf(const GameRules& game, const Position& position, Move move, Change&& change) {
  GameRules other = game;
  change(other, other.pieces[kindOf(position[move.from])]);
  return contains(movesBy(other, position, move, false), move) &&
         !contains(movesBy(game, position, move, false), move);
}

// The same where the game would not have one of its rules.
bool forbidsBy(bool GameRules::*rule, const GameRules& game, const Position& position, Move move) {
  return game.*rule && allowsIf(game, position, move,
                                [&](GameRules& other, PieceRules&) { other.*rule = false; });
}

Turn turnOf(const GameRules& game, const Position& position) {
  const Side side = position.side();
  return {game, position.board(), position.state(), side, position.pieces(side)};
}

// The capture that is compulsory instead of a move that is not one.
std::string whyNoCapture(const GameRules& game, const Position& position, Move move) {
  GameRules free = game;
  free.mustCapture = false;
  if (!game.mustCapture || !contains(movesBy(free, position, move, true), move)) return {};
  MoveList captures;
  MoveFinder(game, position, true).all(captures);
  if (captures.contains(move)) return {};
  return fmt::format("captures are compulsory, and {} is possible",
                     position.rules().format(position, captures[0]));
}

// The kinds that the moves of the mover spare, if it could go so but for them.
std::string whySpared(const GameRules& game, const Position& position, Move move) {
  const Kinds touched = game.of(position[move.from]).touches;
  const auto touchesAll = [](GameRules&, PieceRules& piece) {
    piece.touches = kAllKinds;
    for (std::vector<Path>& paths : piece.moves.paths)
      for (Path& path : paths)
        for (Leg& leg : path.legs) leg.over = kAllKinds;
  };
  if (touched == kAllKinds || !allowsIf(game, position, move, touchesAll)) return {};
  const Piece target = position[move.to];
  const std::string mover = pieceOn(position, move.from);
  if (target != kEmpty && !has(touched, kindOf(target)))
    return fmt::format("{} spares {}s", mover, game.of(target).name);
  return fmt::format("{} does not pass over {}", mover, namesOf(game, ~touched, 2));
}

// A swap with a kind that the mover does not touch, or with the piece that has just swapped.
std::string whyNoSwap(const GameRules& game, const Position& position, Move move) {
  if (turnOf(game, position).undoesSwap(move.from, move.to))
    return "no move may undo the swap before it";
  const auto swapsAll = [](GameRules&, PieceRules& piece) { piece.swaps.touches = kAllKinds; };
  if (position[move.to] == kEmpty || !allowsIf(game, position, move, swapsAll)) return {};
  return fmt::format("{} does not change places with {}s", pieceOn(position, move.from),
                     game.of(position[move.to]).name);
}

// A move that is made once, whose right is lost or which would lead out of check.
std::string whyNoFirstMove(const GameRules& game, const Position& position, Move move) {
  const PieceRules& mover = game.of(position[move.from]);
  const auto anyTime = [](GameRules&, PieceRules& piece) { piece.once = false; };
  if (!mover.once || !allowsIf(game, position, move, anyTime)) return {};
  const std::string name = pieceOn(position, move.from);
  if (turnOf(game, position).isUnmoved(move.from))
    return fmt::format("{} does not make that first move out of check", name);
  return fmt::format("{} has lost the right to that first move: it has moved{}", name,
                     mover.aimed == 0 ? ""
                                      : fmt::format(", or {} has come to a line on which it stands",
                                                    withArticle(namesOf(game, mover.aimed, 1))));
}

// A promotion instead of a move, where the piece may not promote, or from where it would attack.
std::string whyNotInPlace(const GameRules& game, const Position& position, Move move) {
  const PieceRules& mover = game.of(position[move.from]);
  const Promotion& rule = mover.promotion;
  const auto isNamed = [&](Kind kind) {
    return has(rule.to, kind) && game.choiceLetter(mover, kind) == move.letter();
  };
  const auto named = std::ranges::find_if(game.kinds(), isNamed);
  if (!rule.instead || named == game.kinds().end()) return {};
  GameRules tame = game;
  for (Path& path : tame.pieces[*named].moves.paths[position.side()]) path.modes &= ~kToEnemy;
  Promotion& anywhere = tame.pieces[kindOf(position[move.from])].promotion;
  anywhere.limited = false;
  const auto goes = [&] {
    return turnOf(tame, position).pseudoMoves(move.from, [&](const PseudoMove& pseudo) {
      return pseudo.type == MoveType::kPromotion && pseudo.to == move.to;
    });
  };
  const std::string name = withArticle(game.pieces[*named].name);
  if (goes()) return fmt::format("whoever becomes {} so may neither attack nor give check", name);
  anywhere.zone[position.side()].set();
  if (!goes()) return {};
  return fmt::format("{} becomes {} only on {}, or as the last {} of its side",
                     pieceOn(position, move.from), name,
                     squaresOf(game, rule.zone[position.side()]), mover.name);
}

// A check where none may be given, or the flight from one where kings stand in it.
std::string whyNoCheck(const GameRules& game, const Position& position, Move move) {
  if (forbidsBy(&GameRules::noChecks, game, position, move)) return "no move may give check";
  if (!forbidsBy(&GameRules::standsInCheck, game, position, move)) return {};
  return fmt::format("{} is in check, and may move only to take the one piece that gives it",
                     pieceOn(position, move.from));
}

// A move that leaves the royal pieces facing each other.
std::string whyFacing(const GameRules& game, const Position& position, Move move) {
  if (!forbidsBy(&GameRules::bikjang, game, position, move)) return {};
  const auto& royal = position.state().royal;
  return fmt::format("{} and {} face each other: a move must part them, or {} passes",
                     pieceOn(position, royal[kWhite][0]), pieceOn(position, royal[kBlack][0]),
                     sideName(position.side()));
}

// A move that fills the zone which the enemy invades.
std::string whyFilled(const GameRules& game, const Position& position, Move move) {
  if (!forbidsBy(&GameRules::invades, game, position, move)) return {};
  return fmt::format("{} may not fill the squares that {} invades", sideName(position.side()),
                     sideName(opposite(position.side())));
}

// A move to the rim that takes nothing for which it is needed.
std::string whyNoRim(const GameRules& game, const Position& position, Move move) {
  if (!game.rim[position.side()][move.to]) return {};
  if (!forbidsBy(&GameRules::hasRim, game, position, move)) return {};
  return fmt::format("on the rim a move ends only to {}take what no shorter or other move takes",
                     game.swaps() ? "swap, or to " : "");
}

// The kinds of which there are too many for a promotion.
std::string whyNoPromotion(const GameRules& game, const Position& position, Move move) {
  const Side side = position.side();
  const PieceRules& piece = game.of(position[move.from]);
  const Promotion& rule = piece.promotion;
  if (!rule.limited) return {};
  GameRules free = game;
  free.pieces[kindOf(position[move.from])].promotion.limited = false;
  const auto now = movesBy(game, position, move, true);
  const auto others = movesBy(free, position, move, true);
  if (move.letter() == 0 && !now.empty()) return {};
  std::vector<std::string> names;
  for (const Kind kind : game.kinds()) {
    Move named = move;
    named.suffix = static_cast<std::uint8_t>(game.choiceLetter(piece, kind));
    const bool meant = has(rule.to, kind) && (move.letter() == 0 || named == move);
    if (meant && contains(others, named) && !contains(now, named))
      names.push_back(rule.lost ? game.pieces[kind].name
                                : counted(rule.most[side][kind], game.pieces[kind].name));
  }
  if (names.empty()) return {};
  return fmt::format("{} {} {}", sideName(side),
                     rule.lost ? "has lost no" : "may have no more than", fmt::join(names, " or "));
}

constexpr auto kReasons = {whyNoCapture, whyNoCheck, whyFacing,      whyFilled,      whyNoRim,
                           whySpared,    whyNoSwap,  whyNoFirstMove, whyNoPromotion, whyNotInPlace};

std::string whyForbidden(const GameRules& game, const Position& position, Move move) {
  for (const auto why : kReasons)
    if (std::string reason = why(game, position, move); !reason.empty()) return reason;
  return {};
}

// The first piece in the way of a move that the game forbids also when the way is clear. Where it
// allows that move, whoever asks the rules with the way cleared finds the piece.
std::string whyBlocked(const GameRules& game, const Position& position, Move move) {
  const Step direction = directionTo(move.from, move.to);
  if (direction == 0) return {};
  Square first = kNoSquare;
  Position cleared = position;
  Undo undo;
  undo.delta.begin(position.state());
  for (Square at = step(move.from, direction); at != move.to; at = step(at, direction)) {
    if (!isPiece(position[at])) continue;
    if (first == kNoSquare) first = at;
    undo.delta.put(position, at, kEmpty, Cause::kLeaves);
  }
  if (first == kNoSquare) return {};
  cleared.apply(undo);
  cleared.makeNull(undo);
  if (whyForbidden(game, cleared, move).empty()) return {};
  return pieceOn(position, first) + " is in the way";
}

}  // namespace

std::string refusalBy(const GameRules& game, const Position& position, Move move) {
  const Side side = position.side();
  if (game.inHand(move.from)) return move.to == kNoSquare ? "" : dropRefusal(game, position, move);
  const Turn turn = turnOf(game, position);
  const bool own = belongsTo(position[move.from], side);
  if (own && turn.frozen(move.from))
    return fmt::format("{} is frozen", pieceOn(position, move.from));
  if (own && turn.mustDrop()) return "the pieces in hand must be dropped first";
  if (belongsTo(position[move.to], opposite(side)) && !turn.canTake(move.to, kAllKinds))
    return pieceOn(position, move.to) +
           (game.of(position[move.to]).iron ? " cannot be captured" : " is shielded");
  if (!own || move.to == kNoSquare) return {};
  std::string reason = whyForbidden(game, position, move);
  return reason.empty() ? whyBlocked(game, position, move) : reason;
}

}  // namespace ximaera::described
