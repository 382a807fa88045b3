#include "protocol/command_line/duration.h"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

constexpr std::pair<std::string_view, double> kUnits[] = {{"ms", 1},
                                                          {"s sec second seconds", kSecond},
                                                          {"m min minute minutes", kMinute},
                                                          {"h hour hours", kHour}};

// "1:30", "1:00:00".
std::optional<double> byColons(std::string_view text) {
  double seconds = 0;
  for (const std::string_view part : partsOf(text, ':')) {
    const auto number = toDouble(part);
    if (!number || part.starts_with('-')) return std::nullopt;
    seconds = 60 * seconds + *number;
  }
  return seconds * kSecond;
}

std::optional<double> byUnit(std::string_view text, double unit) {
  std::size_t end = text.size();
  while (end > 0 && !isDigit(text[end - 1]) && text[end - 1] != '.') --end;
  const std::string_view name = trimmed(text.substr(end));
  const auto number = toDouble(text.substr(0, end));
  if (!number) return std::nullopt;
  // Nobody means a fraction of a millisecond.
  if (name.empty()) return *number * (unit == 1 && text.find('.') != text.npos ? kSecond : unit);
  for (const auto& [names, milliseconds] : kUnits)
    for (const std::string_view known : wordsOf(names))
      if (sameIgnoringCase(known, name)) return *number * milliseconds;
  return std::nullopt;
}

// In minutes if these are the unit, else in seconds.
std::string inUnit(std::int64_t milliseconds, std::int64_t unit) {
  if (unit != kMinute) return secondsText(milliseconds);
  const double minutes = std::round(1000.0 * static_cast<double>(milliseconds) / kMinute) / 1000;
  return fmt::format("{} minute{}", minutes, milliseconds == kMinute ? "" : "s");
}

}  // namespace

Result<std::int64_t> parseDuration(std::string_view name, std::string_view text, std::int64_t unit,
                                   std::int64_t least, std::int64_t most) {
  text = trimmed(text);
  const auto time =
      text.find(':') != text.npos ? byColons(text) : byUnit(text, static_cast<double>(unit));
  if (!time)
    return Error{fmt::format("{} '{}' is not a time, as in 5, 0.5, 300ms or 1:30", name, text)};
  if (*time < static_cast<double>(least) || *time > static_cast<double>(most))
    return Error{fmt::format("{} {} is not between {} and {}", name, text, inUnit(least, unit),
                             inUnit(most, unit))};
  return static_cast<std::int64_t>(std::llround(*time));
}

std::string timeText(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds);
  if (whole >= 3600)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string secondsText(std::int64_t milliseconds) {
  return fmt::format("{} second{}", static_cast<double>(milliseconds) / kSecond,
                     milliseconds == 1000 ? "" : "s");
}

}  // namespace ximaera
