// Who uses a board: one call at a time, until it is freed.

#include "protocol/library/board_use.h"

#if defined(__unix__) || defined(__APPLE__)
#include <pthread.h>
#endif

#include "protocol/library/handles.h"

namespace ximaera::library {

namespace {

/// Counts the boards that another thread has freed and that are out of use, for those who wait.
std::atomic<int> releases = 0;

/// The number of forks between the first process and this one.
std::atomic<int> forks = 0;
#if defined(__unix__) || defined(__APPLE__)
[[maybe_unused]] const int registered = pthread_atfork(nullptr, nullptr, [] { ++forks; });
#endif

const void* thisThread() {
  return &lastError();
}

}  // namespace

int processNumber() {
  return forks;
}

// A stop that came before is forgotten in the same step.
bool BoardState::take() {
  unsigned idle = bits_ & kStopped;
  const auto taken = kTaken | static_cast<unsigned>(forks) << kProcessShift;
  while (!bits_.compare_exchange_weak(idle, taken))
    if ((idle & ~kStopped) != 0) return false;
  user_ = thisThread();
  return true;
}

bool BoardState::release() {
  user_ = nullptr;
  const unsigned before = bits_.fetch_and(kFreed | kByUser);
  if ((before & kFreed) == 0) return false;
  if ((before & kByUser) != 0) return true;
  // The thread that waits may have deleted the board by now.
  ++releases;
  releases.notify_all();
  return false;
}

bool BoardState::giveUp() {
  const bool byUser = user_ == thisThread();
  bits_ |= kFreed | kStopped | (byUser ? kByUser : 0U);
  while (!byUser) {
    const int seen = releases;
    const unsigned bits = bits_;
    if ((bits & kTaken) == 0) return true;
    if (isLeftBehind(bits)) return false;
    releases.wait(seen);
  }
  return false;
}

bool BoardState::isLeftBehind(unsigned bits) {
  return (bits & kTaken) != 0 && bits >> kProcessShift != static_cast<unsigned>(forks);
}

std::string_view BoardState::whyTaken() const {
  const unsigned bits = bits_;
  if (isLeftBehind(bits)) return "the board was in use when the process was forked";
  return (bits & kSearching) != 0 ? "the board is searching" : "the board is used by another call";
}

BoardUse::BoardUse(const ximaera_board* board)
    : board_(board), taken_(board == nullptr || board->state.take()) {}

BoardUse::~BoardUse() {
  if (taken_ && board_ != nullptr && board_->state.release()) delete board_;
}

}  // namespace ximaera::library
