#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "search/tree/report.h"
#include "search/tree/task.h"

namespace ximaera {

/// Decides how long a Searcher runs, and receives its results.
class Supervisor {
 public:
  virtual ~Supervisor() = default;

  /// The number of nodes to search before the next call; 0 ends the search at once. `nodes` have
  /// been searched.
  virtual std::uint64_t allow(std::uint64_t nodes) = 0;
  /// The search of a root move begins; `number` counts from 0.
  virtual void onRootMove(int, Move, std::size_t /*number*/) {}
  /// The line with this `rank`, 0 being the best, was searched to `depth`. Its value is exact or a
  /// bound.
  virtual void onLine(int, const RootLine&, std::size_t /*rank*/, LineReport::Bound) {}
  /// All lines were searched to `depth`. Returns whether to search deeper.
  virtual bool wantsDeeper(int depth, const RootLine& best) = 0;
};

}  // namespace ximaera
