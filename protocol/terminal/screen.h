#pragma once

#include <cstddef>

namespace ximaera {

/// The abilities of the output terminal. By default plain lines, as for a file or a pipe.
struct Screen {
  /// The number of colours: 0, 8 or 256.
  int colours = 0;
  /// Letters beyond ASCII.
  bool unicode = false;
  /// A person watches, so an unfinished line may be overwritten.
  bool live = false;
  std::size_t columns = 80;
  std::size_t rows = 24;

  /// The terminal at the standard output. It has colours if its kind is known to, unless NO_COLOR
  /// is set, and Unicode if the locale has.
  static Screen ofTerminal();
};

}  // namespace ximaera
