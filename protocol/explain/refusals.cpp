#include "protocol/explain/refusals.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/move_text.h"
#include "movegen/piece_names.h"
#include "movegen/text/words.h"
#include "protocol/explain/obstacles.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

using Reason = Refusal::Reason;

std::optional<Refusal> ownRule(const Position& position, Move tried) {
  const std::string words = position.rules().refusal(position, tried);
  if (words.empty()) return std::nullopt;
  return Refusal{Reason::kOwnRule, tried.from, tried.to, words};
}

bool anyMove(const MoveList& moves, Square from) {
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from == from; });
}

// The legal moves of one piece with the squares of `tried`.
std::vector<Move> sameSquares(const Game& game, Move tried) {
  std::vector<Move> same;
  std::ranges::copy_if(game.legal(), std::back_inserter(same), [&](Move move) {
    return move.from == tried.from && move.to == tried.to && !move.isOfTwo();
  });
  return same;
}

// Whether only the rule of repetition forbids the move.
bool isRepetition(Position position, Move tried) {
  MoveList moves;
  position.rules().legal(position, moves);
  return moves.contains(tried);
}

// The length of the first part of a description: up to a ; or . outside of brackets.
std::size_t lengthOfPart(std::string_view text) {
  int brackets = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    brackets += (text[at] == '(') - (text[at] == ')');
    if (brackets == 0 && (text[at] == ';' || text[at] == '.')) return at;
  }
  return text.size();
}

// A kind's ways to move: the first part of its description. In games in files every part begins
// with a verb, and more than one may be about moves.
std::string waysOf(const KindInfo& kind) {
  std::vector<std::string_view> ways;
  for (std::string_view rest = kind.powers; !rest.empty();) {
    const std::string_view part = trimmed(rest.substr(0, lengthOfPart(rest)));
    if (ways.empty() || part.starts_with("goes ") || part.starts_with("ends its moves ") ||
        part.starts_with("neither takes nor "))
      ways.push_back(part);
    rest.remove_prefix(std::min(rest.size(), lengthOfPart(rest) + 1));
  }
  return fmt::format("{}", fmt::join(ways, "; "));
}

// What the mover is after its move to another square; 0 if it does not arrive there.
Kind kindAfter(const Position& position, Move move) {
  Delta delta;
  position.rules().expand(position, move, delta);
  const bool arrives = std::ranges::any_of(delta, [&](const Change& change) {
    return change.square == move.to && change.cause == Cause::kArrives && change.after != kEmpty;
  });
  return arrives ? kindOf(delta.at(position, move.to)) : Kind{0};
}

// "becomes a Rook (r), Bishop (b) or Knight (n)", "stays a Pawn". Empty if a move is something else
// than the arrival of a piece that may promote.
std::string promotionText(const Position& position, const std::vector<Move>& moves) {
  const Kind mover = kindOf(position[moves.front().from]);
  const Side side = position.side();
  if (!position.rules().kind(mover)->resetsClock) return {};
  std::vector<std::string> names;
  std::string stays;
  for (const Move move : moves) {
    const Kind kind = kindAfter(position, move);
    if (kind == 0) return {};
    const std::string_view name = kindName(position.rules(), makePiece(side, kind));
    const std::string letter = move.letter() == 0 ? "" : fmt::format(" ({})", move.letter());
    if (kind == mover)
      stays = "stays " + withArticle(name);
    else
      names.push_back((names.empty() ? withArticle(name) : std::string(name)) + letter);
  }
  if (names.empty()) return stays;
  return fmt::format("becomes {}{}{}", listed(names, "or"), stays.empty() ? "" : ", or ", stays);
}

// Which letters the two squares of a refused move take.
std::string letterText(const Position& position, const Refusal& refusal) {
  const std::string promotion = promotionText(position, refusal.others);
  if (!promotion.empty())
    return fmt::format("on {} {} {}", squareName(refusal.by),
                       withArticle(kindName(position.rules(), position[refusal.about])), promotion);
  const std::string texts = listed(textsOf(position, refusal.others), "and");
  if (!refusal.wrong) return fmt::format("it lacks a letter, as in {}", texts);
  return fmt::format("with these squares only {} can be played", texts);
}

std::string ownRuleText(const Position& position, const Refusal& refusal) {
  if (refusal.others.empty()) return refusal.words;
  return fmt::format("{}; but {} can be played", refusal.words,
                     listed(textsOf(position, refusal.others), "and"));
}

std::string notItsWay(const Position& position, const Refusal& refusal) {
  const Piece piece = position[refusal.about];
  const std::string ways = waysOf(*position.rules().kind(kindOf(piece)));
  const std::string text =
      fmt::format("{} cannot go to {}", pieceOn(position, refusal.about), squareName(refusal.by));
  if (ways.empty()) return text;
  return fmt::format("{}; {}: {}", text, kindName(position.rules(), piece), ways);
}

}  // namespace

std::optional<Refusal> holdOn(const Game& game, Square square) {
  const Position& position = game.position();
  if (game.outcomeWithoutClaim().over() || !belongsTo(position[square], position.side()))
    return std::nullopt;
  if (anyMove(game.legal(), square)) return std::nullopt;
  if (const auto rule = ownRule(position, {square, kNoSquare, 0, kNoSquare})) return rule;
  return exposure(position, square, kNoSquare);
}

bool heldByCheckAlone(const Game& game, Square square) {
  const Position& position = game.position();
  return position.info().checkRule &&
         !ownRule(position, {square, kNoSquare, 0, kNoSquare}).has_value() &&
         (position.rules().isRoyal(position[square]) || takerAfterPass(position) != kNoSquare);
}

std::optional<Refusal> protectionOf(const Game& game, Square square) {
  if (game.outcomeWithoutClaim().over()) return std::nullopt;
  Position position = game.position();
  Undo undo;
  if (belongsTo(position[square], position.side())) position.makeNull(undo);
  return ownRule(position, {kNoSquare, square, 0, kNoSquare});
}

Refusal refusalOf(const Game& game, std::optional<Move> tried) {
  const Position& position = game.position();
  if (!tried || tried->isOfTwo()) return {Reason::kNotAMove};
  const Square from = tried->from, to = tried->to;
  if (game.outcomeWithoutClaim().over()) return {Reason::kGameOver};
  if (!isPiece(position[from])) return {Reason::kVacant, from};
  if (!belongsTo(position[from], position.side())) return {Reason::kOtherSide};
  if (game.legal().contains(*tried)) return {Reason::kLegal};
  if (const auto held = holdOn(game, from)) return *held;
  if (isRepetition(position, *tried)) return {Reason::kRepetition};
  const std::vector<Move> others = sameSquares(game, *tried);
  const bool lettered = tried->letter() != 0;
  if (auto rule = ownRule(position, *tried)) {
    if (!lettered) rule->others = others;
    return *rule;
  }
  if (!others.empty()) return {Reason::kLetter, from, to, {}, others, lettered};
  if (const auto exposing = exposure(position, from, to)) return *exposing;
  const bool ontoOwn = belongsTo(position[to], position.side());
  if (const auto castling = ontoOwn ? castlingRefusal(position, from, to) : std::nullopt)
    return *castling;
  const Refusal obstacle = obstacleBetween(position, from, to);
  if (obstacle.reason != Reason::kNotItsWay) return obstacle;
  return castlingRefusal(position, from, to).value_or(obstacle);
}

std::string refusalText(const Position& position, const Refusal& refusal) {
  const auto piece = [&](Square square) {
    return isPiece(position[square]) ? pieceOn(position, square) : squareName(square);
  };
  const Square about = refusal.about, by = refusal.by;
  switch (refusal.reason) {
    case Reason::kNotAMove:
      return "it is not a move";
    case Reason::kLegal:
      return "it can be played";
    case Reason::kGameOver:
      return "the game is over";
    case Reason::kVacant:
      return fmt::format("there is nothing on {}", squareName(about));
    case Reason::kOtherSide:
      return fmt::format("it is the turn of {}", sideName(position.side()));
    case Reason::kRepetition:
      return "it brings back an earlier position";
    case Reason::kLetter:
      return letterText(position, refusal);
    case Reason::kOwnRule:
      return ownRuleText(position, refusal);
    case Reason::kCastling:
      return refusal.words;
    case Reason::kInCheck:
      return fmt::format("{} is in check from {}", piece(about), piece(by));
    case Reason::kPinned:
      return fmt::format("{} is pinned by {}", piece(about), piece(by));
    case Reason::kExposes:
      return fmt::format("that leaves {} open to {}", piece(about), piece(by));
    case Reason::kLosesRoyal:
      return fmt::format("it would cost you {}", piece(about));
    case Reason::kAttacked:
      return fmt::format("{} attacks {}", piece(by), squareName(about));
    case Reason::kInTheWay:
      return fmt::format("{} is in the way", piece(by));
    case Reason::kOwnPiece:
      return fmt::format("your own {} stands on {}", kindName(position.rules(), position[by]),
                         squareName(by));
    case Reason::kNoCapture:
      return fmt::format("{} cannot capture {} like that", piece(about), piece(by));
    case Reason::kNothingToCapture:
      return fmt::format("{} goes to {} only to capture", piece(about), squareName(by));
    case Reason::kNotItsWay:
      break;
  }
  return notItsWay(position, refusal);
}

std::optional<std::string> whyHeld(const Game& game, Square square) {
  const auto held = holdOn(game, square);
  return held ? std::optional(refusalText(game.position(), *held)) : std::nullopt;
}

std::optional<std::string> whyProof(const Game& game, Square square) {
  const auto proof = protectionOf(game, square);
  return proof ? std::optional(refusalText(game.position(), *proof)) : std::nullopt;
}

std::string whyRefused(const Game& game, std::optional<Move> tried) {
  return refusalText(game.position(), refusalOf(game, tried));
}

}  // namespace ximaera
