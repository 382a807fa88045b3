#include "movegen/text/number.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>

#include "movegen/text/words.h"

namespace ximaera {

namespace {

template <class Number>
std::optional<Number> parseWhole(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Result<std::int64_t> parseNumber(std::string_view name, std::string_view text, std::int64_t least,
                                 std::int64_t most) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || rest != end || error == std::errc::invalid_argument)
    return Error{fmt::format("{} '{}' is not a number", name, text)};
  if (error != std::errc{} || number < least || number > most)
    return Error{fmt::format("{} {} is not in {}..{}", name, text, least, most)};
  return number;
}

std::optional<std::int64_t> toInteger(std::string_view text) {
  return parseWhole<std::int64_t>(text);
}

std::optional<double> toDouble(std::string_view text) {
  const std::optional<double> number = parseWhole<double>(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<std::int64_t> looseNumber(std::string_view text) {
  using Limits = std::numeric_limits<std::int64_t>;
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative || text.starts_with('+'));
  if (digits.empty() || !isDigit(digits[0])) return std::nullopt;
  if (!negative) text = digits;
  const std::int64_t extreme = negative ? Limits::min() : Limits::max();
  const char* const end = text.data() + text.size();
  std::int64_t whole = 0;
  const auto byWhole = std::from_chars(text.data(), end, whole);
  if (byWhole.ptr == end) return byWhole.ec == std::errc{} ? whole : extreme;
  double real = 0;
  const auto byReal = std::from_chars(text.data(), end, real);
  if (byReal.ptr != end || byReal.ec != std::errc{}) return std::nullopt;
  if (std::abs(real) >= static_cast<double>(Limits::max())) return extreme;
  return static_cast<std::int64_t>(real);
}

std::string counted(std::int64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string tenthsText(int tenths) {
  return tenths % 10 == 0 ? std::to_string(tenths / 10)
                          : fmt::format("{}.{}", tenths / 10, tenths % 10);
}

}  // namespace ximaera
