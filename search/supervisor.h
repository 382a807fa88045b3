#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "search/report.h"
#include "search/task.h"

namespace ximaera {

/// Whom a searcher asks how long to go on, and tells what it finds.
class Supervisor {
 public:
  virtual ~Supervisor() = default;

  /// How many more nodes may be searched until the next question, now that there are `nodes`. 0
  /// ends the search at once.
  virtual std::uint64_t allow(std::uint64_t nodes) = 0;
  /// The root, with these moves, is about to be searched.
  virtual void onRootSearch(const RootSearch&, const RootLines&) {}
  /// That has ended; what others have found by the same search, if it was ended because they were
  /// done with it first.
  virtual std::optional<RootResult> onRootSearched() { return std::nullopt; }
  /// A move of the root is about to be searched, the one with this `number` counted from 0.
  virtual void onRootMove(int, Move, std::size_t /*number*/) {}
  /// The line with this `rank`, 0 being the best, was searched to `depth`, with a value that is
  /// exact or a bound.
  virtual void onLine(int, const RootLine&, std::size_t /*rank*/, LineReport::Bound) {}
  /// All lines wanted were searched to `depth`; whether to go on.
  virtual bool wantsDeeper(int depth, const RootLine& best) = 0;
};

}  // namespace ximaera
