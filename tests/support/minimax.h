#pragma once

#include <optional>
#include <vector>

#include "movegen/position.h"
#include "search/value.h"

namespace ximaera::test {

/// What a position is worth by looking at every line of so many plies, without any selection, table
/// or evaluation: wins and losses are valued as the search values them, all else is 0. The root
/// counts as the first occurrence of itself; a third one is out of reach of 7 plies.
class Minimax {
 public:
  explicit Minimax(const Position& root) : position_(root) {}

  /// Whether the root is worth at least `bound`, or nothing if that takes more than `nodes`.
  std::optional<bool> isAtLeast(Value bound, int plies, int nodes);

 private:
  /// At least `bound`, or less than it: which of the two is all that the result tells.
  Value value(Value bound, int plies, int ply);
  /// The legal moves, but for those that bring back a position where that is forbidden.
  void legal(MoveList& moves);
  bool isDraw() const;

  Position position_;
  std::vector<std::uint64_t> path_;
  int nodesLeft_ = 0;
};

}  // namespace ximaera::test
