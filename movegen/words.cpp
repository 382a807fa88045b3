#include "movegen/words.h"

#include <algorithm>

#include "movegen/letters.h"

namespace ximaera {

std::vector<std::string_view> wordsOf(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  std::vector<std::string_view> words;
  for (;;) {
    const std::size_t start = line.find_first_not_of(kBlanks);
    if (start == line.npos) return words;
    line.remove_prefix(start);
    const std::size_t size = std::min(line.find_first_of(kBlanks), line.size());
    words.push_back(line.substr(0, size));
    line.remove_prefix(size);
  }
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool sameIgnoringCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char left, char right) { return lower(left) == lower(right); });
}

}  // namespace ximaera
