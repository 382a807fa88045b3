#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera {

/// The milliseconds that a person means by "5", "0.3", "5s", "300 ms", "2min", "1:30" (minutes and
/// seconds) or "1:00:00". A number alone counts `unit` milliseconds. What is no time, or not in
/// `least`..`most` milliseconds, is an error that calls it `name`.
Result<std::int64_t> parseDuration(std::string_view name, std::string_view text, std::int64_t unit,
                                   std::int64_t least, std::int64_t most);

/// "1 second", "0.3 seconds", "90 seconds".
std::string secondsText(std::int64_t milliseconds);

}  // namespace ximaera
