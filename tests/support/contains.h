#pragma once

#include <string_view>

namespace ximaera::test {

/// Whether a part of `text` is `part`.
inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

}  // namespace ximaera::test
