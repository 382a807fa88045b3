#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/move.h"

namespace ximaera {

/// The limits of a search. Absent ones do not apply.
struct Limits {
  std::optional<int> depth;            ///< plies
  std::optional<std::uint64_t> nodes;  ///< of all threads together
  std::optional<int> mate;             ///< stop when a win in this many moves is found
  /// Milliseconds. `soft` is the time for an ordinary move and decides on new iterations (see
  /// TimeManager); the search ends at `hard`.
  std::optional<std::int64_t> soft;
  std::optional<std::int64_t> hard;
  /// Search until stopped: a finished search waits for stop() before it reports its move.
  bool infinite = false;
  /// Only these root moves are searched; all if empty.
  std::vector<Move> searchMoves;
  /// The number of best lines to find.
  int multiPv = 1;
};

}  // namespace ximaera
