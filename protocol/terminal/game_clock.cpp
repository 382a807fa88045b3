#include "protocol/terminal/game_clock.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/command_line/duration.h"

namespace ximaera {

namespace {

constexpr std::int64_t kMostBase = 600 * kMinute, kMostIncrement = 600 * kSecond;

}  // namespace

Result<GameClock::Rule> GameClock::parse(std::string_view text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto base = parseDuration("clock", text.substr(0, plus), kMinute, kSecond, kMostBase);
  if (!base) return base.failure();
  if (plus == text.size()) return Rule{*base, 0};
  const auto increment =
      parseDuration("clock: increment", text.substr(plus + 1), kSecond, 0, kMostIncrement);
  if (!increment) return increment.failure();
  return Rule{*base, *increment};
}

bool GameClock::spend(Side side, std::int64_t milliseconds) {
  left_[side] -= milliseconds;
  if (left_[side] <= 0) return false;
  left_[side] += rule_.increment;
  return true;
}

std::string GameClock::text(Side side) const {
  const std::int64_t seconds = std::max<std::int64_t>(left_[side], 0) / kSecond;
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

}  // namespace ximaera
