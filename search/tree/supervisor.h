#pragma once

#include <cstdint>

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

/// Counts the nodes of a search and consults the supervisor, from time to time, whether it may go
/// on.
class NodeBudget {
 public:
  /// A search begins with the iteration `firstDepth`.
  void begin(Supervisor& supervisor, int firstDepth) {
    supervisor_ = &supervisor;
    nodes_ = 0;
    stopped_ = hasty_ = false;
    beginIteration(firstDepth);
    consult();
  }
  /// An iteration begins. The first one is completed even if a stop is requested.
  void beginIteration(int depth) { first_ = depth == 1; }

  /// One node more.
  void count() {
    if (++nodes_ >= allowed_) consult();
  }
  void consult() {
    const std::uint64_t more = supervisor_->allow(nodes_);
    if (more == 0) (first_ ? hasty_ : stopped_) = true;
    allowed_ = nodes_ + more;
  }

  /// Nodes since begin().
  std::uint64_t nodes() const { return nodes_; }
  /// The search must return at once. No further node is counted, and values are invalid.
  bool stopped() const { return stopped_; }
  /// A stop is requested before iteration 1 is complete: quiescence is limited to one ply.
  bool hasty() const { return hasty_; }

 private:
  Supervisor* supervisor_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t allowed_ = 0;
  bool first_ = false;
  bool stopped_ = false;
  bool hasty_ = false;
};

}  // namespace ximaera
