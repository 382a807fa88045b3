#include "movegen/perft.h"

namespace ximaera {

std::uint64_t perft(Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return position.rules().countLegal(position);
  MoveList moves;
  position.rules().legal(position, moves);
  std::uint64_t leaves = 0;
  Undo undo;
  for (const Move move : moves) {
    position.make(move, undo);
    leaves += perft(position, depth - 1);
    position.unmake(undo);
  }
  return leaves;
}

std::uint64_t perftByMaking(Position& position, int depth) {
  if (depth <= 0) return 1;
  MoveList moves;
  position.rules().legal(position, moves);
  std::uint64_t leaves = 0;
  Undo undo;
  for (const Move move : moves) {
    position.make(move, undo);
    leaves += depth == 1 ? 1 : perftByMaking(position, depth - 1);
    position.unmake(undo);
  }
  return leaves;
}

}  // namespace ximaera
