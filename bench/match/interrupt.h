#pragma once

namespace ximaera::match {

/// Asks everybody who waits for an engine to stop waiting. Once raised it stays so. It is a pipe
/// that nobody reads from, so that it can be polled together with the engines' pipes and raised in
/// a signal handler.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Safe in a signal handler.
  void raise() const;
  bool raised() const;
  /// Readable as soon as the interrupt is raised.
  int descriptor() const { return read_; }

 private:
  int read_ = -1;
  int write_ = -1;
};

}  // namespace ximaera::match
