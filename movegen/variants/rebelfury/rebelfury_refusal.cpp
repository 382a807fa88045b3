#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/variants/rebelfury/rebelfury_gaze.h"

namespace ximaera::rebelfury {

std::string rebelFuryRefusal(const Position& position, Move move) {
  if (move.from == kNoSquare) return {};
  const Side gazers = opposite(position.side());
  const Kind kind = kindOf(position[move.from]);
  const Square holder = gazer(position.board(), move.from, gazers, kind);
  if (holder != kNoSquare)
    return fmt::format("{} is held by the gaze of {}", pieceOn(position, move.from),
                       pieceOn(position, holder));
  const Step direction = move.to == kNoSquare ? 0 : directionTo(move.from, move.to);
  if (direction == 0) return {};
  for (Square at = step(move.from, direction); position[at] == kEmpty && at != move.to;
       at = step(at, direction))
    if (const Square other = gazer(position.board(), at, gazers, kind); other != kNoSquare)
      return fmt::format("{} on the way is under the gaze of {}", squareName(at),
                         pieceOn(position, other));
  return {};
}

}  // namespace ximaera::rebelfury
