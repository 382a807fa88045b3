#pragma once

#include <string_view>
#include <utility>
#include <vector>

/// Functions that split texts. They return views of the given text.
namespace ximaera {

/// The words of a line, separated by white space.
std::vector<std::string_view> wordsOf(std::string_view line);

/// The parts between the separators, which may be empty.
std::vector<std::string_view> partsOf(std::string_view text, char separator);

/// The parts before and after the first `separator`; the second is empty if there is none.
std::pair<std::string_view, std::string_view> cutAt(std::string_view text, char separator);

/// The first line of a text, without its end, and what follows it. Lines end as they do on any
/// system: by LF, by CR and LF, or by CR alone.
std::pair<std::string_view, std::string_view> cutLine(std::string_view text);

/// The text without blanks and line ends around it.
std::string_view trimmed(std::string_view text);

/// Whether two texts are equal, ignoring case.
bool sameIgnoringCase(std::string_view a, std::string_view b);

}  // namespace ximaera
