#pragma once

#include <memory>

namespace ximaera {

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
