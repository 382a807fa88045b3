#pragma once

#include <cstdint>

namespace ximaera::match {

/// Ends every wait for an engine. Once raised it stays raised. It is a pipe without a reader (on
/// Windows an event), so code can wait for it together with the engines' pipes, and a signal
/// handler can raise it.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Safe in a signal handler.
  void raise() const;
  bool raised() const;
  /// The descriptor that becomes readable, or the handle that is set, when the interrupt is raised.
  std::intptr_t waitable() const { return wait_; }

  /// Raises it when the user or the system ends the program; the second signal kills.
  void raiseOnSignals() const;

 private:
  std::intptr_t wait_ = -1;
  std::intptr_t raise_ = -1;
};

}  // namespace ximaera::match
