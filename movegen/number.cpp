#include "movegen/number.h"

#include <fmt/format.h>

#include <charconv>

namespace ximaera {

Result<std::int64_t> parseNumber(std::string_view name, std::string_view text, std::int64_t least,
                                 std::int64_t most) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || rest != end || error == std::errc::invalid_argument)
    return Error{fmt::format("{} '{}' is no number", name, text)};
  if (error != std::errc{} || number < least || number > most)
    return Error{fmt::format("{} {} is not in {}..{}", name, text, least, most)};
  return number;
}

}  // namespace ximaera
