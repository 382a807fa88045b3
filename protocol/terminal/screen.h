#pragma once

#include <cstddef>

namespace ximaera {

/// What the terminal that is written to can show. By default nothing but plain lines, as in a file
/// or a pipe.
struct Screen {
  /// 256 colours.
  bool colour = false;
  /// Letters beyond ASCII.
  bool unicode = false;
  /// A person watches: a line that is not finished may be written over.
  bool live = false;
  std::size_t columns = 80;
  std::size_t rows = 24;

  /// The terminal at the standard output as it is now. It has colours unless its name, or NO_COLOR,
  /// is against them, and Unicode if the locale says so.
  static Screen ofTerminal();
};

}  // namespace ximaera
