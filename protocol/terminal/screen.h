#pragma once

#include <cstddef>

namespace ximaera {

/// What the terminal that is written to can show. By default nothing but plain lines, as in a file
/// or a pipe.
struct Screen {
  /// How many colours: 0, 8 or 256.
  int colours = 0;
  /// Letters beyond ASCII.
  bool unicode = false;
  /// A person watches: a line that is not finished may be written over.
  bool live = false;
  std::size_t columns = 80;
  std::size_t rows = 24;

  /// The terminal at the standard output as it is now. It has eight colours or more if it is of a
  /// family that has, unless NO_COLOR is set, and Unicode if the locale says so.
  static Screen ofTerminal();
};

}  // namespace ximaera
