#pragma once

#include <string_view>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera::match {

/// The cores of a list such as "0-3,6", or all that are available for "all". The error names the
/// part that makes no sense, stands twice, or is not available.
Result<std::vector<int>> parseCores(std::string_view text, const std::vector<int>& available);

}  // namespace ximaera::match
