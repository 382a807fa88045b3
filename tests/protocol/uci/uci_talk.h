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

}  // namespace ximaera::test
