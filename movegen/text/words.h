#pragma once

#include <string_view>
#include <utility>
#include <vector>

/// Taking texts apart. What is returned are parts of the text that was given.
namespace ximaera {

/// The words of a line, which blanks of any kind separate.
std::vector<std::string_view> wordsOf(std::string_view line);

/// What stands between the separators, which may be nothing.
std::vector<std::string_view> partsOf(std::string_view text, char separator);

/// What stands before and after the first `separator`; the second is empty if there is none.
std::pair<std::string_view, std::string_view> cutAt(std::string_view text, char separator);

/// The first line of a text, without its end, and what follows it. Lines end as they do on any
/// system: by LF, by CR and LF, or by CR alone.
std::pair<std::string_view, std::string_view> cutLine(std::string_view text);

/// The text without blanks and line ends around it.
std::string_view trimmed(std::string_view text);

/// Whether two texts are the same but for capital and small letters.
bool sameIgnoringCase(std::string_view a, std::string_view b);

}  // namespace ximaera
