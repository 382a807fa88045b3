#include "protocol/terminal/interrupts.h"

#include <atomic>
#include <csignal>

namespace ximaera {

namespace {

// The only state that a signal handler can reach.
std::atomic<int> pressed = 0;
static_assert(std::atomic<int>::is_always_lock_free);

void press(int) {
  ++pressed;
}

}  // namespace

struct Interrupts::Before {
  struct sigaction action {};
};

// Without SA_RESTART, so that a signal ends the wait for input.
Interrupts::Interrupts() : before_(std::make_unique<Before>()) {
  struct sigaction counting {};
  counting.sa_handler = press;
  sigemptyset(&counting.sa_mask);
  sigaction(SIGINT, &counting, &before_->action);
}

Interrupts::~Interrupts() {
  sigaction(SIGINT, &before_->action, nullptr);
}

bool Interrupts::pending() {
  return pressed > 0;
}

int Interrupts::take() {
  return pressed.exchange(0);
}

}  // namespace ximaera
