#pragma once

#include <memory>

namespace ximaera {

/// While one of these lives, Ctrl-C does not end the program but is counted. There may be one at a
/// time.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// How often Ctrl-C was pressed since this was asked last.
  static int take();
  /// Whether it was pressed since then.
  static bool pending();

 private:
  /// What the system did with it before.
  struct Before;

  std::unique_ptr<Before> before_;
};

}  // namespace ximaera
