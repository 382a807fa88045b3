#pragma once

#include <cstdint>

namespace ximaera::match {

/// Stops every wait for an engine. Once raised it stays raised. It is a pipe
/// that nobody reads from (an event, on Windows), so that it can be waited for together with the
/// engines' pipes and raised in a signal handler.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Safe in a signal handler.
  void raise() const;
  bool raised() const;
  /// The descriptor that is readable, or the handle that is set, as soon as the interrupt is
  /// raised.
  std::intptr_t waitable() const { return wait_; }

  /// Raises it when a person or the system asks the program to end; a second time kills.
  void raiseOnSignals() const;

 private:
  std::intptr_t wait_ = -1;
  std::intptr_t raise_ = -1;
};

}  // namespace ximaera::match
