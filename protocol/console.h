#pragma once

#include <istream>
#include <ostream>

namespace ximaera {

/// Where a command reads and writes.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& error;
  /// `in` and `out` are the terminal of a person.
  bool interactive = false;
};

}  // namespace ximaera
