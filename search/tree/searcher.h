#pragma once

#include "search/tree/alpha_beta.h"
#include "search/tree/supervisor.h"
#include "search/tree/task.h"

namespace ximaera {

/// Searches in one thread: iterative deepening with aspiration windows. It has no clock and knows
/// no other threads: its supervisor decides how long it runs.
class Searcher {
 public:
  /// The tables must outlive it. Other threads may share them.
  explicit Searcher(SharedTables& tables) : tree_(tables) {}

  /// Uses other constants from now on, for tuning.
  void setParameters(const Parameters& parameters) { tree_.setParameters(parameters); }
  /// Deepens iteratively from `firstDepth` until the supervisor ends the search. The histories must
  /// be for the task's variant. Iteration 1 is always completed, with a shorter quiescence search
  /// if a stop is requested.
  void run(const SearchTask& task, Supervisor& supervisor, int firstDepth = 1);
  /// The result of the last run.
  SearchResult result() const;

 private:
  bool searchLines(std::size_t lines);
  void searchWithAspiration(std::size_t rank);
  Value searchRoot(const RootSearch& search);
  void report(std::size_t rank, LineReport::Bound bound);

  AlphaBeta tree_;
  RootLines rootLines_;
  Supervisor* supervisor_ = nullptr;
  /// The present iteration.
  int depth_ = 0;
  /// The last completed iteration.
  int finished_ = 0;
  /// The first move of the best line as last reported.
  Move reported_ = kNoMove;
};

}  // namespace ximaera
