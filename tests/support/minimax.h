#pragma once

#include <optional>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/value.h"

namespace ximaera::test {

/// The value of a position by full-width search to a number of plies, without selection, table or
/// evaluation: wins and losses have the search's values, all else is 0. The root counts as the
/// first occurrence of itself; a third one takes more than 7 plies.
class Minimax {
 public:
  explicit Minimax(const Position& root) : position_(root) {}

  /// Whether the root is worth at least `bound`, or nothing if that takes more than `nodes`.
  std::optional<bool> isAtLeast(Value bound, int plies, int nodes);

 private:
  /// A value at least `bound` or below it; only that is exact.
  Value value(Value bound, int plies, int ply);
  /// The legal moves without forbidden repetitions.
  void legal(MoveList& moves);
  bool isDraw() const;

  Position position_;
  std::vector<std::uint64_t> path_;
  int nodesLeft_ = 0;
};

}  // namespace ximaera::test
