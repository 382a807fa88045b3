#include "bench/match/interrupt.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace ximaera::match {

Interrupt::Interrupt() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return;
  read_ = ends[0];
  write_ = ends[1];
}

Interrupt::~Interrupt() {
  if (read_ >= 0) close(read_);
  if (write_ >= 0) close(write_);
}

void Interrupt::raise() const {
  const int error = errno;
  [[maybe_unused]] const auto written = write(write_, "!", 1);
  errno = error;
}

bool Interrupt::raised() const {
  pollfd wait{read_, POLLIN, 0};
  return poll(&wait, 1, 0) > 0;
}

}  // namespace ximaera::match
