#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace ximaera::learn {

/// The output streams of a command.
struct Outputs {
  std::ostream& out;
  std::ostream& error;
  /// `out` is a terminal.
  bool terminal = false;
};

/// Writes remarks to the error output.
std::function<void(const std::string&)> notesTo(const Outputs& outputs);

}  // namespace ximaera::learn
