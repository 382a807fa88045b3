#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace ximaera {

/// What others tell a running search, from any thread: to stop, and that its time begins to count.
class Signals {
 public:
  /// Before a search. Its time counts at once, or if `ponder` from startClock() on.
  void reset(bool ponder) {
    started_ = now();
    clock_ = ponder ? kNotYet : started_;
    stop_ = false;
  }
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  /// Time counts from now on, unless it does already.
  void startClock() {
    std::int64_t expected = kNotYet;
    clock_.compare_exchange_strong(expected, now());
  }
  bool clockRuns() const { return clock_ != kNotYet; }

  /// Milliseconds that count against limits of time.
  std::int64_t clockTime() const { return clockRuns() ? now() - clock_ : 0; }
  /// Milliseconds since the search began.
  std::int64_t elapsed() const { return now() - started_; }

 private:
  static constexpr std::int64_t kNotYet = -1;

  static std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
  }

  std::atomic<bool> stop_ = false;
  std::atomic<std::int64_t> clock_ = 0;
  std::int64_t started_ = 0;
};

}  // namespace ximaera
