#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Functions of characters, in ASCII, independent of the locale, and functions that split texts and
/// return views of the given text.
namespace ximaera {

/// The upper-case letter; any other character unchanged.
constexpr char upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// The lower-case letter; any other character unchanged.
constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// The text in lower-case letters.
std::string lowered(std::string_view text);

/// Whether it is a digit.
constexpr bool isDigit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Whether it is white space, including line ends.
constexpr bool isBlank(char letter) {
  return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

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

/// Calls `visit(name, value)` with each line "NAME: VALUE" of a text. Empty lines and comments (#)
/// are skipped.
template <class Visit>
void forEachField(std::string_view text, Visit&& visit) {
  for (const std::string_view line : partsOf(text, '\n')) {
    const auto [name, value] = cutAt(line, ':');
    if (!line.empty() && !line.starts_with('#')) visit(name, trimmed(value));
  }
}

}  // namespace ximaera
