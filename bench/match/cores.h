#pragma once

#include <string_view>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera::match {

/// The cores in a list such as "0-3,6", or all available ones for "all". Errors name the part that
/// is malformed, repeated or not available.
Result<std::vector<int>> parseCores(std::string_view text, const std::vector<int>& available);

}  // namespace ximaera::match
