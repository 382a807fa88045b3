#pragma once

#include <cstdint>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/network.h"
#include "search/limits.h"
#include "search/value.h"

namespace ximaera {

/// What is to be searched. The game must not be over.
struct SearchTask {
  Position root;
  /// The keys of the positions before the root, oldest first.
  std::vector<std::uint64_t> earlierKeys;
  /// The moves of the root to choose from: legal ones, at least one. Limits::searchMoves is not
  /// looked at.
  std::vector<Move> moves;
  Limits limits;
  /// Evaluates the positions; nullptr for networkOf() the root's rules.
  const Network* network = nullptr;
};

/// What a search found.
struct SearchResult {
  /// The best line, at least one move long.
  std::vector<Move> line;
  /// From the view of the side to move.
  Value value = 0;
  /// Of all threads together.
  std::uint64_t nodes = 0;
  /// The last completed iteration. 0 if not even the first was: the value is rough then.
  int depth = 0;
};

/// One search of the root.
struct RootSearch {
  int depth = 1;
  Value alpha = -kInfinity;
  Value beta = kInfinity;
  /// The moves before the one with this index are left out, for they begin better lines.
  std::size_t rank = 0;
};

/// A move of the root and what is known of it.
struct RootLine {
  Move move;
  /// As found in the present iteration; -kInfinity if it has not been searched, or was not found to
  /// be better than others.
  Value value = -kInfinity;
  /// As found in the iteration before.
  Value previous = -kInfinity;
  int selectiveDepth = 0;
  /// All nodes behind it since the search began.
  std::uint64_t nodes = 0;
  /// The line it begins.
  std::vector<Move> line;
};

using RootLines = std::vector<RootLine>;

}  // namespace ximaera
