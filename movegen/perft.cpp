#include "movegen/perft.h"

namespace ximaera {

namespace {

// The sum of `leaves()` over the positions after each legal move.
template <class Leaves>
std::uint64_t sumOverMoves(Position& position, Leaves&& leaves) {
  MoveList moves;
  position.rules().legal(position, moves);
  std::uint64_t sum = 0;
  Undo undo;
  for (const Move move : moves) {
    position.make(move, undo);
    sum += leaves();
    position.unmake(undo);
  }
  return sum;
}

}  // namespace

std::uint64_t perft(Position& position, int depth, const std::function<bool()>& goesOn) {
  if (depth <= 0) return 1;
  if (depth == 1) return position.rules().countLegal(position);
  if (goesOn && !goesOn()) return 0;
  return sumOverMoves(position, [&] { return perft(position, depth - 1, goesOn); });
}

std::uint64_t perftByMaking(Position& position, int depth) {
  if (depth <= 0) return 1;
  return sumOverMoves(
      position, [&position, depth] { return depth == 1 ? 1 : perftByMaking(position, depth - 1); });
}

}  // namespace ximaera
