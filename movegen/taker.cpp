#include "movegen/taker.h"

namespace ximaera {

Square takerOf(const Position& position, Square target) {
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    Delta delta;
    position.rules().expand(position, move, delta);
    for (const Change& change : delta)
      if (change.square == target && (change.captures() || change.cause == Cause::kRecruited))
        return move.from;
  }
  return kNoSquare;
}

}  // namespace ximaera
