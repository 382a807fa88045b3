#include "bench/match/process/interrupt.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>

namespace ximaera::match {

namespace {

const Interrupt* interruptOnSignal = nullptr;

extern "C" void handleSignal(int) {
  interruptOnSignal->raise();
}

}  // namespace

Interrupt::Interrupt() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return;
  wait_ = ends[0];
  raise_ = ends[1];
}

Interrupt::~Interrupt() {
  for (const std::intptr_t end : {wait_, raise_})
    if (end >= 0) close(static_cast<int>(end));
}

void Interrupt::raise() const {
  const int error = errno;
  [[maybe_unused]] const auto written = write(static_cast<int>(raise_), "!", 1);
  errno = error;
}

bool Interrupt::raised() const {
  pollfd wait{static_cast<int>(wait_), POLLIN, 0};
  return poll(&wait, 1, 0) > 0;
}

void Interrupt::raiseOnSignals() const {
  interruptOnSignal = this;
  struct sigaction action {};
  action.sa_handler = handleSignal;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

}  // namespace ximaera::match
