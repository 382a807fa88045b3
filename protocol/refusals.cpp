#include "protocol/refusals.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/piece_names.h"
#include "movegen/taker.h"
#include "protocol/text.h"

namespace ximaera {

namespace {

// "the Rook on e8", if the royal piece of the side that has just moved can be taken.
std::optional<std::string> royalTaker(const Position& position) {
  const Side side = opposite(position.side());
  if (position.royals(side) != 1 || !position.rules().exposed(position, side)) return std::nullopt;
  const Square taker = takerOf(position, position.royal(side));
  if (taker == kNoSquare) return std::nullopt;
  return pieceOn(position, taker);
}

std::optional<std::string> takerAfterPass(Position position) {
  Undo undo;
  position.makeNull(undo);
  return royalTaker(position);
}

bool anyMove(const MoveList& moves, Square from) {
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from == from; });
}

// Why what the piece could do by its powers is against the rule of check. Any move of it, if `to`
// is kNoSquare.
std::optional<std::string> whyExposing(Position position, Square from, Square to) {
  const Square royal = position.royal(position.side());
  const auto checker = takerAfterPass(position);
  if (checker && from != royal)
    return fmt::format("{} is in check from {}", pieceOn(position, royal), *checker);
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    if (move.from != from || (to != kNoSquare && move.to != to)) continue;
    const std::string mover = pieceOn(position, from);
    Undo undo;
    position.make(move, undo);
    const auto taker = royalTaker(position);
    position.unmake(undo);
    if (!taker) continue;
    return from == royal ? fmt::format("{} attacks {}", *taker, squareName(move.to))
                         : fmt::format("{} is pinned by {}", mover, *taker);
  }
  return std::nullopt;
}

// A legal move that is `tried` with a letter, if there is one.
std::optional<std::string> withLetter(const Game& game, Move tried) {
  if (tried.suffix != 0) return std::nullopt;
  MoveList moves;
  game.legal(moves);
  for (const Move move : moves)
    if (move.from == tried.from && move.to == tried.to && move.alsoTo == kNoSquare)
      return game.rules().format(game.position(), move);
  return std::nullopt;
}

bool isLegal(const Game& game, Move tried) {
  MoveList moves;
  game.legal(moves);
  return moves.contains(tried);
}

// Whether nothing but the rule of repetition speaks against it.
bool isRepetition(Position position, Move tried) {
  MoveList moves;
  position.rules().legal(position, moves);
  return moves.contains(tried);
}

}  // namespace

std::optional<std::string> whyHeld(const Game& game, Square square) {
  const Position& position = game.position();
  if (game.verdict().over() || !belongsTo(position[square], position.side())) return std::nullopt;
  MoveList moves;
  game.legal(moves);
  if (anyMove(moves, square)) return std::nullopt;
  const std::string refusal = position.rules().refusal(position, {square, kNoSquare, 0, kNoSquare});
  if (!refusal.empty()) return refusal;
  if (!position.info().checkRule) return std::nullopt;
  return whyExposing(position, square, kNoSquare);
}

bool heldByCheckAlone(const Game& game, Square square) {
  const Position& position = game.position();
  return position.info().checkRule &&
         position.rules().refusal(position, {square, kNoSquare, 0, kNoSquare}).empty() &&
         takerAfterPass(position).has_value();
}

// Of the refusals that a capturer would hear, it is the one that speaks of the piece itself.
std::optional<std::string> whyProof(const Game& game, Square square) {
  if (game.verdict().over()) return std::nullopt;
  Position position = game.position();
  Undo undo;
  if (belongsTo(position[square], position.side())) position.makeNull(undo);
  const std::string piece = pieceOn(position, square) + ' ';
  for (const Square from : position.pieces(position.side())) {
    std::string refusal = position.rules().refusal(position, {from, square, 0, kNoSquare});
    if (refusal.starts_with(piece)) return refusal;
  }
  return std::nullopt;
}

std::string whyRefused(const Game& game, std::optional<Move> tried) {
  const Position& position = game.position();
  const VariantInfo& info = position.info();
  if (!tried || tried->alsoTo != kNoSquare) return "it is not a move";
  const auto [from, to, letter, none] = *tried;
  if (game.verdict().over()) return "the game is over";
  if (position[from] == kEmpty) return fmt::format("there is nothing on {}", squareName(from));
  if (!belongsTo(position[from], position.side()))
    return fmt::format("it is the turn of {}", sideName(position.side()));
  if (isLegal(game, *tried)) return "it can be played";
  if (const auto held = whyHeld(game, from)) return *held;
  if (isRepetition(position, *tried)) return "it brings back an earlier position";
  if (const auto whole = withLetter(game, *tried))
    return fmt::format("it lacks a letter, as in {}", *whole);
  const std::string refusal = position.rules().refusal(position, *tried);
  if (!refusal.empty()) return refusal;
  if (info.checkRule)
    if (const auto exposing = whyExposing(position, from, to)) return *exposing;
  return fmt::format("{} cannot go to {}", pieceOn(position, from), squareName(to));
}

}  // namespace ximaera
