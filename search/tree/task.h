#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "movegen/move.h"
#include "movegen/perpetual.h"
#include "movegen/position.h"
#include "search/evaluation/network.h"
#include "search/evaluation/value.h"

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

/// The input of a search. The game must not be over.
struct SearchTask {
  Position root;
  /// The keys of the positions before the root, oldest first.
  std::vector<std::uint64_t> earlierKeys;
  /// The root moves to choose from, legal ones and at least one. The search ignores
  /// Limits::searchMoves.
  std::vector<Move> moves;
  Limits limits;
  /// Evaluates the positions; never nullptr.
  const Network* network = nullptr;
  /// At the root. Only where perpetual checks lose.
  CheckRuns checkRuns{};
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

/// Puts a report where the one of the same number was, from 1.
inline void keepLine(const LineReport& report, std::vector<LineReport>& lines) {
  const auto rank = static_cast<std::size_t>(report.multiPv) - 1;
  lines.resize(std::max(lines.size(), rank + 1), report);
  lines[rank] = report;
}

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
  /// Called every few hundred nodes, before the search asks whether to stop.
  std::function<void()> onPoll;
};

}  // namespace ximaera
