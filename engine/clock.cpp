#include "engine/clock.h"

#include <algorithm>

namespace ximaera {

namespace {

using Milliseconds = std::int64_t;

// In sudden death a game is taken to last this many more moves, however long it has lasted.
constexpr std::int64_t kMovesExpected = 30;
// A move may take this many times its share when the search finds trouble.
constexpr std::int64_t kStretch = 4;
// Longer times are as good as this one (three years), which no sum or product overflows.
constexpr Milliseconds kForever = 100'000'000'000;

Milliseconds bounded(Milliseconds time) {
  return std::clamp(time, -kForever, kForever);
}

TimeBudget fixedTime(const ClockState& clock, Milliseconds overhead) {
  Milliseconds hard = bounded(*clock.moveTime) - overhead;
  if (clock.left) hard = std::min(hard, bounded(*clock.left) - overhead);
  return {std::nullopt, std::max<Milliseconds>(hard, 1)};
}

std::int64_t movesToShare(const ClockState& clock) {
  return clock.movesToGo && *clock.movesToGo > 0
             ? std::min<std::int64_t>(*clock.movesToGo, kMovesExpected)
             : kMovesExpected;
}

}  // namespace

TimeBudget allotTime(const ClockState& clock, std::int64_t overhead) {
  if (clock.moveTime) return fixedTime(clock, overhead);
  if (!clock.left) return {};
  const Milliseconds available = std::max<Milliseconds>(bounded(*clock.left) - overhead, 1);
  const std::int64_t moves = movesToShare(clock);
  // Each of the moves after this one costs its overhead and a moment, and brings an increment.
  const Milliseconds later = bounded(clock.increment) - overhead - 1;
  const Milliseconds total = std::max<Milliseconds>(available + (moves - 1) * later, 1);
  const Milliseconds share = total / moves;
  // With the last move before the time control nearly all that is left may be used. At other times
  // a reserve of some increments stays, so that a busy machine does not lose the game on time.
  const Milliseconds most = moves == 1 ? available - available / 10 : available / 4;
  const Milliseconds hard =
      std::clamp<Milliseconds>(std::min({kStretch * share, most, total}), 1, available);
  // An iteration takes longer than all before it: one begun past half the share would not end.
  const Milliseconds soft = std::clamp<Milliseconds>(share * 6 / 10, 1, hard);
  return {soft, hard};
}

}  // namespace ximaera
