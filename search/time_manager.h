#pragma once

#include <cstdint>

#include "movegen/move.h"
#include "search/value.h"

namespace ximaera {

/// What the searching thread knows at the end of an iteration.
struct Iteration {
  Move best;
  Value value;
  /// The nodes since the search began, and those of them behind the best move.
  std::uint64_t nodes;
  std::uint64_t bestNodes;
};

/// Decides, at the end of each iteration of a search under a clock, whether another one is worth
/// its time: by how long it will take, and by how much the search leaves in doubt.
class TimeManager {
 public:
  /// What was learnt from the searches of one game is of no use in another.
  void startGame() { *this = {}; }
  void startSearch();
  void note(const Iteration& iteration);

  /// Whether to begin another iteration, where the usual move may take `share` milliseconds.
  /// `spent` milliseconds of the clock are gone, and `elapsed` since the search began, which is
  /// more if it began by pondering.
  bool wantsAnother(std::int64_t share, std::int64_t spent, std::int64_t elapsed) const;

  /// The search has ended so many milliseconds later than it had to, or earlier if negative.
  void noteDelay(std::int64_t milliseconds);
  /// What is to be kept in hand, as much as the worst of the delays in this game: a busy machine
  /// that lets a search wait once will do so again. It fades with the moves since.
  std::int64_t delay() const { return static_cast<std::int64_t>(delay_); }

 private:
  // How much of its share the move deserves: 1 is usual.
  double doubt() const;

  /// How many times the nodes up to the end of one iteration there are at the end of the next; the
  /// mean of this game's last iterations.
  double growth_ = 2;
  double delay_ = 0;

  /// How many iterations have left the best move as it is.
  int unchanged_ = 0;
  /// A mean of the values of the last iterations, and how far the last one is below it.
  double usualValue_ = 0;
  double fall_ = 0;
  /// Which part of the nodes is behind the best move.
  double effort_ = 0;
  bool began_ = false;
  Move best_ = kNoMove;
  std::uint64_t nodes_ = 0;
};

}  // namespace ximaera
