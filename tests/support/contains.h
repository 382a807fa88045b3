#pragma once

#include <string_view>

namespace ximaera::test {

/// Whether a part of `text` is `part`.
inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

/// The number of parts of `text` that are `part`, without overlaps.
inline int count(std::string_view text, std::string_view part) {
  int found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size()) ++found;
  return found;
}

}  // namespace ximaera::test
