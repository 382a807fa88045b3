#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera {

/// The whole number that `text` is, all of it. That it is no number, or not in `least`..`most`, is
/// an error that calls it `name`.
Result<std::int64_t> parseNumber(std::string_view name, std::string_view text, std::int64_t least,
                                 std::int64_t most);

/// The whole text as a number; nothing if it is not one, or not a finite one.
std::optional<std::int64_t> toInteger(std::string_view text);
std::optional<double> toDouble(std::string_view text);

/// The number that `text` means as people and other programs write it, perhaps with a plus, a
/// fraction or an exponent: rounded towards 0, and the nearest one of 64 bits. Nothing if it is no
/// number at all.
std::optional<std::int64_t> looseNumber(std::string_view text);

/// "1 game", "2 games".
std::string counted(std::int64_t number, std::string_view thing);

}  // namespace ximaera
