#pragma once

#include <istream>
#include <ostream>

namespace ximaera {

/// The input and output streams of a command.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& error;
  /// `in` and `out` are a terminal with a person.
  bool interactive = false;
};

}  // namespace ximaera
