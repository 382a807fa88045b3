#include "movegen/taker.h"

namespace ximaera {

Square takerOf(const Position& position, Square target) {
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    Delta delta;
    position.rules().expand(position, move, delta);
    const bool swaps = delta.at(move.from) == position[target];
    if (!swaps && !belongsTo(delta.at(target), opposite(position.side()))) return move.from;
  }
  return kNoSquare;
}

}  // namespace ximaera
