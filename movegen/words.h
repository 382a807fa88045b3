#pragma once

#include <string_view>
#include <vector>

namespace ximaera {

/// The words of a line, which blanks of any kind separate.
std::vector<std::string_view> wordsOf(std::string_view line);

/// The text without blanks and line ends around it.
std::string_view trimmed(std::string_view text);

/// Whether two texts are the same but for capital and small letters.
bool sameIgnoringCase(std::string_view a, std::string_view b);

}  // namespace ximaera
