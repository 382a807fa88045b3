#include "movegen/text/words.h"

#include <algorithm>

namespace ximaera {

std::string lowered(std::string_view text) {
  std::string letters(text);
  std::ranges::transform(letters, letters.begin(), lower);
  return letters;
}

std::vector<std::string_view> wordsOf(std::string_view line) {
  std::vector<std::string_view> words;
  for (auto start = line.begin();;) {
    start = std::find_if_not(start, line.end(), isBlank);
    if (start == line.end()) return words;
    const auto end = std::find_if(start, line.end(), isBlank);
    words.emplace_back(start, end);
    start = end;
  }
}

std::vector<std::string_view> partsOf(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end; (end = text.find(separator)) != text.npos; text.remove_prefix(end + 1))
    parts.push_back(text.substr(0, end));
  parts.push_back(text);
  return parts;
}

std::pair<std::string_view, std::string_view> cutAt(std::string_view text, char separator) {
  const std::size_t at = text.find(separator);
  if (at == text.npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

std::pair<std::string_view, std::string_view> cutLine(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view rest = text.substr(end);
  const std::size_t mark = rest.starts_with("\r\n") ? 2 : rest.empty() ? 0 : 1;
  return {text.substr(0, end), rest.substr(mark)};
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

bool sameIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace ximaera
