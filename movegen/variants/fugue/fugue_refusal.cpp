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

}  // namespace

std::string fugueRefusal(const Position& position, Move move) {
  const Square immobilizer = immobilizerOf(position.board(), move.from);
  if (immobilizer != kNoSquare)
    return fmt::format("{} is immobilised by {}", pieceOn(position, move.from),
                       pieceOn(position, immobilizer));
  if (!belongsTo(position[move.to], opposite(position.side()))) return {};
  const Square shield = shieldOf(position.board(), move.to);
  if (shield != kNoSquare)
    return fmt::format("{} is shielded by {}", pieceOn(position, move.to),
                       pieceOn(position, shield));
  if (isOutOfSight(position, move.from, move.to))
    return fmt::format("it is too far: nobody spots {}", squareName(move.to));
  return {};
}

}  // namespace ximaera::fugue
