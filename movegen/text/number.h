#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera {

/// Parses all of `text` as a whole number. Error, with `name` for the number, if it is none or not
/// in `least`..`most`.
Result<std::int64_t> parseNumber(std::string_view name, std::string_view text, std::int64_t least,
                                 std::int64_t most);

/// Parses all of the text as a finite number; nothing if it is not one.
std::optional<std::int64_t> toInteger(std::string_view text);
std::optional<double> toDouble(std::string_view text);

/// Parses a number as people and other programs write it: an optional plus, fraction or exponent;
/// rounded towards 0 and clamped to 64 bits. Nothing if it is not a number.
std::optional<std::int64_t> looseNumber(std::string_view text);

/// "1 game", "2 games".
std::string counted(std::int64_t number, std::string_view thing);

/// A number of tenths: "7", "1.5".
std::string tenthsText(int tenths);

}  // namespace ximaera
