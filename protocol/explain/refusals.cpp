#include "protocol/explain/refusals.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/piece_names.h"
#include "movegen/taker.h"
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

// A piece that can take a royal piece of the side that has just moved; kNoSquare if there is none.
Square royalTaker(const Position& position) {
  const Side side = opposite(position.side());
  if (position.royals(side) != 1 || !position.rules().exposed(position, side)) return kNoSquare;
  return takerOf(position, position.royal(side));
}

Square takerAfterPass(Position position) {
  Undo undo;
  position.makeNull(undo);
  return royalTaker(position);
}

bool anyMove(const MoveList& moves, Square from) {
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from == from; });
}

// The check that forbids a move within the piece's powers; any of its moves if `to` is kNoSquare.
std::optional<Refusal> exposure(Position position, Square from, Square to) {
  if (!position.info().checkRule) return std::nullopt;
  const Square royal = position.royal(position.side());
  const Square checker = takerAfterPass(position);
  if (checker != kNoSquare && from != royal) return Refusal{Reason::kInCheck, royal, checker};
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    if (move.from != from || (to != kNoSquare && move.to != to)) continue;
    Undo undo;
    position.make(move, undo);
    const Square taker = royalTaker(position);
    position.unmake(undo);
    if (taker == kNoSquare) continue;
    return from == royal ? Refusal{Reason::kAttacked, move.to, taker}
                         : Refusal{Reason::kPinned, from, taker};
  }
  return std::nullopt;
}

// The legal move that is `tried` plus a letter, if there is one.
std::optional<Move> withLetter(const Game& game, Move tried) {
  if (tried.letter() != 0) return std::nullopt;
  MoveList moves;
  game.legal(moves);
  for (const Move move : moves)
    if (move.from == tried.from && move.to == tried.to && !move.isOfTwo()) return move;
  return std::nullopt;
}

bool isLegal(const Game& game, Move tried) {
  MoveList moves;
  game.legal(moves);
  return moves.contains(tried);
}

// Whether only the rule of repetition forbids the move.
bool isRepetition(Position position, Move tried) {
  MoveList moves;
  position.rules().legal(position, moves);
  return moves.contains(tried);
}

Refusal byObstacle(const Position& position, Square from, Square to) {
  if (from == to) return {Reason::kNotItsWay, from, to};
  const Obstacle obstacle = obstacleBetween(position, from, to);
  switch (obstacle.kind) {
    case Obstacle::Kind::kInTheWay:
      return {Reason::kInTheWay, from, obstacle.square};
    case Obstacle::Kind::kOwnPiece:
      return {Reason::kOwnPiece, from, to};
    case Obstacle::Kind::kNoCapture:
      return {Reason::kNoCapture, from, to};
    case Obstacle::Kind::kNothingToCapture:
      return {Reason::kNothingToCapture, from, to};
    case Obstacle::Kind::kNone:
      break;
  }
  return {Reason::kNotItsWay, from, to};
}

// A kind's way to move: the first part of its description.
std::string_view wayOf(const KindInfo& kind) {
  return kind.powers.substr(0, kind.powers.find_first_of(";.("));
}

std::string notItsWay(const Position& position, const Refusal& refusal) {
  const Piece piece = position[refusal.about];
  std::string_view way = wayOf(*position.rules().kind(kindOf(piece)));
  while (way.ends_with(' ')) way.remove_suffix(1);
  const std::string text =
      fmt::format("{} cannot go to {}", pieceOn(position, refusal.about), squareName(refusal.by));
  if (way.empty()) return text;
  return fmt::format("{}; {}: {}", text, kindName(position.rules(), piece), way);
}

}  // namespace

std::optional<Refusal> holdOn(const Game& game, Square square) {
  const Position& position = game.position();
  if (game.outcomeWithoutClaim().over() || !belongsTo(position[square], position.side()))
    return std::nullopt;
  MoveList moves;
  game.legal(moves);
  if (anyMove(moves, square)) return std::nullopt;
  if (const auto rule = ownRule(position, {square, kNoSquare, 0, kNoSquare})) return rule;
  return exposure(position, square, kNoSquare);
}

bool heldByCheckAlone(const Game& game, Square square) {
  const Position& position = game.position();
  return position.info().checkRule &&
         !ownRule(position, {square, kNoSquare, 0, kNoSquare}).has_value() &&
         takerAfterPass(position) != kNoSquare;
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
  if (isLegal(game, *tried)) return {Reason::kLegal};
  if (const auto held = holdOn(game, from)) return *held;
  if (isRepetition(position, *tried)) return {Reason::kRepetition};
  if (const auto whole = withLetter(game, *tried)) return {Reason::kNoLetter, from, to, {}, *whole};
  if (const auto rule = ownRule(position, *tried)) return *rule;
  if (const auto exposing = exposure(position, from, to)) return *exposing;
  return byObstacle(position, from, to);
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
    case Reason::kNoLetter:
      return fmt::format("it lacks a letter, as in {}",
                         position.rules().format(position, refusal.meant));
    case Reason::kOwnRule:
      return refusal.words;
    case Reason::kInCheck:
      return fmt::format("{} is in check from {}", piece(about), piece(by));
    case Reason::kPinned:
      return fmt::format("{} is pinned by {}", piece(about), piece(by));
    case Reason::kAttacked:
      return fmt::format("{} attacks {}", piece(by), squareName(about));
    case Reason::kInTheWay:
      return fmt::format("{} is in the way", piece(by));
    case Reason::kOwnPiece:
      return fmt::format("{} is of its own side", piece(by));
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
