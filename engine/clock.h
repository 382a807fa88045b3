#pragma once

#include <cstdint>
#include <optional>

namespace ximaera {

/// The known facts about the clock of the side to move. All times in milliseconds.
struct ClockState {
  /// Exact time for this move.
  std::optional<std::int64_t> moveTime;
  /// Time left; may be negative when a GUI is late.
  std::optional<std::int64_t> left;
  std::int64_t increment = 0;
  /// Moves until the next time control; nothing in sudden death.
  std::optional<int> movesToGo;
  /// The side to move has not moved yet in this game.
  bool firstMove = false;
};

/// The time for a search: see Limits.
struct TimeBudget {
  std::optional<std::int64_t> soft;
  std::optional<std::int64_t> hard;
};

/// Divides the time left over the moves expected to come, keeping `overhead` in hand for what is
/// lost between the engine and the clock, as far as it leaves half of the time for thought. `hard`
/// never exceeds the time left minus that (but is at least 1). The first move of a game gets less
/// than its share, because a person waits for it and little depends on it. No limits at all if
/// nothing is known of the clock.
TimeBudget allotTime(const ClockState& clock, std::int64_t overhead);

}  // namespace ximaera
