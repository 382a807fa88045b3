#pragma once

#include "movegen/text/words.h"

namespace ximaera {

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
