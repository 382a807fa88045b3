#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera::match {

using Milliseconds = std::chrono::milliseconds;

/// A duration as a number of seconds.
inline double inSeconds(std::chrono::duration<double> time) {
  return time.count();
}

/// Time for a number of moves or for the whole game, with an increment a move.
struct ClockRule {
  /// The moves of a period, each of which adds `base`; without it `base` is for the whole game.
  std::optional<int> moves;
  Milliseconds base{};
  Milliseconds increment{};

  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

/// The limits of a player's search. All given limits apply.
struct TimeControl {
  std::optional<ClockRule> clock;
  /// Fixed time for every move.
  std::optional<Milliseconds> moveTime;
  std::optional<std::int64_t> nodes;
  std::optional<int> depth;

  bool limitsTime() const { return clock || moveTime; }
  bool empty() const { return !limitsTime() && !nodes && !depth; }

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Reads a clock: "10+0.1" (seconds and increment), "40/60+0.5" (for each 40 moves), "1:30"
/// (minutes and seconds). The error names the fault.
Result<ClockRule> parseClock(std::string_view text);
std::string formatClock(const ClockRule& clock);

/// Reads seconds with fractions, such as "0.1"; more than 0.
Result<Milliseconds> parseSeconds(std::string_view text);

/// All limits, as in the PGN tag TimeControl: "40/60+0.5", "0.1/move", "5000 nodes", "depth 8".
std::string formatTimeControl(const TimeControl& control);

/// One player's clock in a game. It does not measure time; the caller passes the time of each move.
/// Times are rounded down to whole milliseconds, as in other runners and in the protocols, because
/// an engine cannot account for fractions.
class PlayerClock {
 public:
  explicit PlayerClock(const TimeControl& control);

  /// The time left before the next move; nothing if no time is limited.
  std::optional<Milliseconds> left() const;
  /// Moves to the next period; nothing in sudden death.
  std::optional<int> movesToGo() const;
  const TimeControl& control() const { return control_; }

  /// The shortest time of a move that is too long, with `margin`; nothing if no time is limited.
  std::optional<Milliseconds> tooLong(Milliseconds margin) const;
  /// Whether a move that takes `used` is within the time left plus `margin`.
  bool allows(std::chrono::nanoseconds used, Milliseconds margin) const;
  /// Subtracts the time of a move, and adds the increment and the time of a new period.
  void moved(std::chrono::nanoseconds used);

 private:
  TimeControl control_;
  Milliseconds left_{};
  int moves_ = 0;
};

}  // namespace ximaera::match
