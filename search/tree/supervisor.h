#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "search/report.h"
#include "search/task.h"

namespace ximaera {

/// Decides how long a Searcher runs, and receives its results.
class Supervisor {
 public:
  virtual ~Supervisor() = default;

  /// How many more nodes may be searched before it is asked again, after `nodes` of them. 0 ends
  /// the search at once.
  virtual std::uint64_t allow(std::uint64_t nodes) = 0;
  /// A move of the root is about to be searched, the one with this `number` counted from 0.
  virtual void onRootMove(int, Move, std::size_t /*number*/) {}
  /// The line with this `rank`, 0 being the best, was searched to `depth`, with a value that is
  /// exact or a bound.
  virtual void onLine(int, const RootLine&, std::size_t /*rank*/, LineReport::Bound) {}
  /// All lines wanted were searched to `depth`; whether to go on.
  virtual bool wantsDeeper(int depth, const RootLine& best) = 0;
};

}  // namespace ximaera
