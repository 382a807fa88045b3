#pragma once

#include <utility>

#include "movegen/piece.h"

namespace ximaera {

/// Calls `visit(by)` with each of `steps`, one of the arrays of square.h. The loop is unrolled:
/// each call is compiled for its own constant step.
template <const auto& steps, class Visit>
inline void forEachStep(Visit&& visit) {
  [&]<std::size_t... index>(std::index_sequence<index...>) {
    (visit(std::integral_constant<Step, steps[index]>()), ...);
  }
  (std::make_index_sequence<steps.size()>());
}

/// Walks from `from` in steps of `by` over vacant squares, calling `visit(square)` on each, and
/// returns the first square that is not vacant (a piece or a wall).
template <class Visit>
inline Square slide(const Board& board, Square from, Step by, Visit&& visit) {
  // The sum does not wrap: a wall ends the line first.
  const auto stride = static_cast<std::size_t>(by);
  std::size_t to = from + stride;
  for (; board[to] == kEmpty; to += stride) visit(static_cast<Square>(to));
  return static_cast<Square>(to);
}

/// The first square from `from` in steps of `by` that is not vacant (a piece or a wall).
inline Square firstOccupied(const Board& board, Square from, Step by) {
  return slide(board, from, by, [](Square) {});
}

/// Whether a queen's direction runs along a file or rank.
constexpr bool isStraight(Step direction) {
  const Step size = direction < 0 ? -direction : direction;
  return size == kNorth || size == kEast;
}

/// Whether two squares touch, orthogonally or diagonally. A square is not next to itself.
constexpr bool adjacent(Square a, Square b) {
  const int files = fileOf(a) - fileOf(b), ranks = rankOf(a) - rankOf(b);
  return a != b && files >= -1 && files <= 1 && ranks >= -1 && ranks <= 1;
}

/// The queen's direction from `from` to `to`; 0 if they are on no common line.
constexpr Step directionTo(Square from, Square to) {
  const int files = fileOf(to) - fileOf(from), ranks = rankOf(to) - rankOf(from);
  const auto sign = [](int value) { return (value > 0) - (value < 0); };
  const bool aligned = files == 0 || ranks == 0 || files == ranks || files == -ranks;
  return aligned ? sign(ranks) * kNorth + sign(files) * kEast : 0;
}

}  // namespace ximaera
