#pragma once

#include <cstddef>
#include <memory>

/// The terminal: its screen and its keys.
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

/// While such an object exists, Ctrl-C is counted and does not end the program. There is at most
/// one at a time.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// How often Ctrl-C was pressed since the last call.
  static int take();
  /// Whether it was pressed since then.
  static bool pending();

 private:
  /// The earlier handler.
  struct Before;

  std::unique_ptr<Before> before_;
};

}  // namespace ximaera
