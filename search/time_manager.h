#pragma once

#include <cstdint>

#include "movegen/move.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// What the searching thread reports at the end of an iteration.
struct Iteration {
  Move best;
  Value value;
  /// The nodes since the search began, and those spent on the best move.
  std::uint64_t nodes;
  std::uint64_t bestNodes;
};

/// Decides after each iteration of a timed search whether to begin another one: by the time it will
/// take and by the doubt about the best move.
class TimeManager {
 public:
  /// Forgets the growth and delay measured in the game before.
  void startGame() { *this = {}; }
  void startSearch();
  void note(const Iteration& iteration);

  /// Whether to begin another iteration if an ordinary move may take `share` milliseconds. `spent`
  /// milliseconds of the clock are used, and `elapsed` since the search began (more than `spent`
  /// after pondering).
  bool wantsAnother(std::int64_t share, std::int64_t spent, std::int64_t elapsed) const;

  /// Notes that the search ended this many milliseconds too late (negative: early).
  void noteDelay(std::int64_t milliseconds);
  /// Milliseconds to keep in reserve: the worst delay in this game, fading with each move since. A
  /// busy machine that delays one search will delay others.
  std::int64_t delay() const { return static_cast<std::int64_t>(delay_); }

 private:
  // The factor for the share of time; 1 is usual.
  double doubt() const;

  /// The ratio of the node counts at the ends of successive iterations; a mean over this game's
  /// last iterations.
  double growth_ = 2;
  double delay_ = 0;

  /// The number of iterations since the best move changed.
  int unchanged_ = 0;
  /// A mean of the values of the last iterations, and how far the last one is below it.
  double usualValue_ = 0;
  double fall_ = 0;
  /// The share of the nodes spent on the best move.
  double effort_ = 0;
  bool began_ = false;
  Move best_ = kNoMove;
  std::uint64_t nodes_ = 0;
};

}  // namespace ximaera
