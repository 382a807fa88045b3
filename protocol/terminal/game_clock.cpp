#include "protocol/terminal/game_clock.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/number.h"

namespace ximaera {

namespace {

constexpr std::int64_t kMostMinutes = 600, kMostSeconds = 600;
constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond;

}  // namespace

Result<GameClock::Rule> GameClock::parse(std::string_view text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto minutes = parseNumber("clock", text.substr(0, plus), 1, kMostMinutes);
  if (!minutes) return minutes.failure();
  if (plus == text.size()) return Rule{*minutes * kMinute, 0};
  const auto seconds = parseNumber("clock: increment", text.substr(plus + 1), 0, kMostSeconds);
  if (!seconds) return seconds.failure();
  return Rule{*minutes * kMinute, *seconds * kSecond};
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
