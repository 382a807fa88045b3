#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/variants/fugue/fugue_moves.h"

namespace ximaera::fugue {

namespace {

// Whether `to` is the first piece on a line from `archer`, and too far away to be shot without a
// spotter.
bool isOutOfSight(const Position& position, Square archer, Square to) {
  const Step direction = directionTo(archer, to);
  return kindOf(position[archer]) == kArcher && direction != 0 &&
         firstOccupied(position.board(), archer, direction) == to &&
         !inRange(position.board(), archer, to, direction);
}

// The refusal of a slide by which a Pushme-Pullyu would capture two pieces.
std::string doubleCapture(const Position& position, Move move) {
  const Board& board = position.board();
  const Step direction = move.to == kNoSquare ? 0 : directionTo(move.from, move.to);
  if (kindOf(board[move.from]) != kPushmePullyu || direction == 0 || board[move.to] != kEmpty)
    return {};
  for (Square at = move.from; at != move.to;)
    if (at = step(at, direction); board[at] != kEmpty) return {};
  const Pushed victims = pushed(move.from, move.to, direction,
                                [&](Square at) { return unshielded(board, at, position.side()); });
  if (!victims.both()) return {};
  return fmt::format("{} would capture both {} and {} there, which is not allowed",
                     pieceOn(position, move.from), pieceOn(position, victims.withdrawn),
                     pieceOn(position, victims.advanced));
}

}  // namespace

std::string fugueRefusal(const Position& position, Move move) {
  const Square immobilizer = immobilizerOf(position.board(), move.from);
  if (immobilizer != kNoSquare)
    return fmt::format("{} is immobilised by {}", pieceOn(position, move.from),
                       pieceOn(position, immobilizer));
  if (!belongsTo(position[move.to], opposite(position.side())))
    return doubleCapture(position, move);
  const Square shield = shieldOf(position.board(), move.to);
  if (shield != kNoSquare)
    return fmt::format("{} is shielded by {}", pieceOn(position, move.to),
                       pieceOn(position, shield));
  if (isOutOfSight(position, move.from, move.to))
    return fmt::format("it is too far: nobody spots {}", squareName(move.to));
  if (move.suffix == kDestroySuffix && kindOf(position[move.from]) == kSwapper &&
      !adjacent(move.from, move.to))
    return "a Swapper destroys only a piece next to it";
  return {};
}

}  // namespace ximaera::fugue
