#pragma once

#include <string_view>
#include <vector>

namespace ximaera {

/// The words of a line, which blanks of any kind separate.
std::vector<std::string_view> wordsOf(std::string_view line);

}  // namespace ximaera
