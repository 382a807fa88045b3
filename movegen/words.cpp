#include "movegen/words.h"

#include <algorithm>

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

}  // namespace ximaera
