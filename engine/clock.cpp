#include "engine/clock.h"

#include <algorithm>

namespace ximaera {

namespace {

using Milliseconds = std::int64_t;

// In sudden death a game is expected to last this many more moves, however long it has lasted.
// Where increments pay for later moves, more of the time goes to the next ones, which decide most
// games.
constexpr std::int64_t kMovesExpected = 30, kMovesWithIncrement = 20;
// A move may take this many times its share when the search finds trouble.
constexpr std::int64_t kStretch = 4;
// The longest time (three years); no sum or product of such times overflows.
constexpr Milliseconds kForever = 100'000'000'000;

Milliseconds bounded(Milliseconds time) {
  return std::clamp(time, -kForever, kForever);
}

// The part of `time` for thinking. The overhead takes no more than half of it, however short it is.
Milliseconds without(Milliseconds overhead, Milliseconds time) {
  const Milliseconds whole = std::max<Milliseconds>(bounded(time), 1);
  return whole - std::min(overhead, whole / 2);
}

TimeBudget fixedTime(const ClockState& clock, Milliseconds overhead) {
  const Milliseconds time = std::min(*clock.moveTime, clock.left.value_or(kForever));
  return {std::nullopt, without(overhead, time)};
}

// `later` is what each later move brings or costs.
std::int64_t movesToShare(const ClockState& clock, Milliseconds later) {
  const std::int64_t expected = later > 0 ? kMovesWithIncrement : kMovesExpected;
  return clock.movesToGo && *clock.movesToGo > 0
             ? std::min<std::int64_t>(*clock.movesToGo, expected)
             : expected;
}

}  // namespace

TimeBudget allotTime(const ClockState& clock, std::int64_t overhead) {
  if (clock.moveTime) return fixedTime(clock, overhead);
  if (!clock.left) return {};
  const Milliseconds available = without(overhead, *clock.left);
  // Each later move costs its overhead and a moment, and brings an increment. Half of the time may
  // be used, too, because a clock that is not used loses games, too.
  const Milliseconds later = bounded(clock.increment) - overhead - 1;
  const std::int64_t moves = movesToShare(clock, later);
  const Milliseconds total = std::max(available + (moves - 1) * later, available / 2);
  // Before the last move of a time control nearly all the time left may be used. Otherwise some
  // increments are kept in reserve, so that a busy machine does not lose on time.
  const Milliseconds most = moves == 1 ? available - available / 10 : available / 4;
  const Milliseconds hard =
      std::clamp<Milliseconds>(std::min({kStretch * total / moves, most, total}), 1, available);
  const Milliseconds soft = std::clamp<Milliseconds>(total / moves, 1, hard);
  const Milliseconds first = std::max<Milliseconds>(soft * 3 / 4, 1);
  if (clock.firstMove) return {first, first};
  return {soft, hard};
}

}  // namespace ximaera
