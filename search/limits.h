#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/move.h"

namespace ximaera {

/// When a search ends. Absent limits do not limit.
struct Limits {
  std::optional<int> depth;            ///< plies
  std::optional<std::uint64_t> nodes;  ///< of all threads together
  std::optional<int> mate;             ///< stop when a win in this many moves is found
  /// Milliseconds: a usual move may take `soft`, and iterations are begun accordingly (see
  /// TimeManager); the search ends at `hard`.
  std::optional<std::int64_t> soft;
  std::optional<std::int64_t> hard;
  /// Search until stopped: a finished search waits for stop() before it reports its move.
  bool infinite = false;
  /// Only these root moves are searched; all if empty.
  std::vector<Move> searchMoves;
  /// How many best lines are wanted.
  int multiPv = 1;
};

}  // namespace ximaera
