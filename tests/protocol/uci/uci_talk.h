#pragma once

#include <sstream>
#include <string>

#include "protocol/uci/uci.h"

namespace ximaera::test {

/// The engine's output for these lines over UCI, including the end of the last search.
inline std::string uciAnswer(const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  Uci uci(out);
  for (std::string line; std::getline(in, line);)
    if (!uci.execute(line)) break;
  uci.settle();
  return out.str();
}

/// The rest of the first line that starts with `head`.
inline std::string lineAfter(const std::string& text, const std::string& head) {
  const std::size_t start = ("\n" + text).find("\n" + head);
  if (start == text.npos) return "no such line";
  const std::size_t from = start + head.size();
  return text.substr(from, text.find('\n', from) - from);
}

}  // namespace ximaera::test
