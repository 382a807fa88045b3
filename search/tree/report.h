#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "movegen/move.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// The report of one line at the end of an iteration, or when a root move fails high or low.
struct LineReport {
  enum class Bound { kExact, kLower, kUpper };
  int depth;
  int selectiveDepth;
  int multiPv;  ///< 1 for the best line
  Value value;
  Bound bound;
  std::uint64_t nodes;
  std::int64_t milliseconds;
  int hashPermill;
  std::vector<Move> line;
};

/// The root move that a long search is at.
struct CurrentMoveReport {
  int depth;
  Move move;
  int number;  ///< from 1
  int of;      ///< how many root moves there are
};

/// The callbacks for reports; the search itself never prints. Called from the searching thread.
struct Reporter {
  std::function<void(const LineReport&)> onLine;
  std::function<void(const CurrentMoveReport&)> onCurrentMove;
};

}  // namespace ximaera
