#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera {

/// In milliseconds.
inline constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute;

/// Reads a time as people write it, in milliseconds: "5", "0.3", "5s", "300 ms", "2min", "1:30"
/// (minutes and seconds) or "1:00:00". A number alone counts `unit` milliseconds, or
/// seconds if the unit is a millisecond and the number has a fraction. Error, with
/// `name` for the time, if it is none or not in `least`..`most`.
Result<std::int64_t> parseDuration(std::string_view name, std::string_view text, std::int64_t unit,
                                   std::int64_t least, std::int64_t most);

/// A time in whole seconds, as progress is shown: "1:05" or "2:01:05".
std::string timeText(double seconds);

/// "1 second", "0.3 seconds", "90 seconds".
std::string secondsText(std::int64_t milliseconds);

}  // namespace ximaera
