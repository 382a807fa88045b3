#pragma once

#include <cstdint>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/network.h"
#include "search/evaluation/value.h"
#include "search/tree/limits.h"

namespace ximaera {

/// The input of a search. The game must not be over.
struct SearchTask {
  Position root;
  /// The keys of the positions before the root, oldest first.
  std::vector<std::uint64_t> earlierKeys;
  /// The root moves to choose from, legal ones and at least one. The search ignores
  /// Limits::searchMoves.
  std::vector<Move> moves;
  Limits limits;
  /// Evaluates the positions; nullptr for networkOf() of the root's rules.
  const Network* network = nullptr;
};

/// The result of a search.
struct SearchResult {
  /// The best line, at least one move long.
  std::vector<Move> line;
  /// From the view of the side to move.
  Value value = 0;
  /// Of all threads together.
  std::uint64_t nodes = 0;
  /// The last completed iteration; 0 if there is none, and the value is rough then.
  int depth = 0;
};

/// One search of the root.
struct RootSearch {
  int depth = 1;
  Value alpha = -kInfinity;
  Value beta = kInfinity;
  /// Moves before this index are left out, because they begin better lines.
  std::size_t rank = 0;
};

/// A root move and its results.
struct RootLine {
  Move move;
  /// The value in the present iteration; -kInfinity if it has not been searched or is not better
  /// than the moves before.
  Value value = -kInfinity;
  /// The value in the previous iteration.
  Value previous = -kInfinity;
  int selectiveDepth = 0;
  /// The nodes spent on it since the search began.
  std::uint64_t nodes = 0;
  /// The line it begins.
  std::vector<Move> line;
};

using RootLines = std::vector<RootLine>;

}  // namespace ximaera
