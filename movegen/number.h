#pragma once

#include <cstdint>
#include <string_view>

#include "movegen/result.h"

namespace ximaera {

/// The whole number that `text` is, all of it. That it is no number, or not in `least`..`most`, is
/// an error that calls it `name`.
Result<std::int64_t> parseNumber(std::string_view name, std::string_view text, std::int64_t least,
                                 std::int64_t most);

}  // namespace ximaera
