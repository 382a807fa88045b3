#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace ximaera {

/// The signals to a running search, from any thread: stop, and start of the clock.
class Signals {
 public:
  /// Call before a search. The clock runs at once, or, if `ponder`, from startClock() on.
  void reset(bool ponder) {
    started_ = now();
    clock_ = ponder ? kNotYet : started_;
    stop_ = false;
  }
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  /// Starts the clock, if it does not run yet.
  void startClock() {
    std::int64_t expected = kNotYet;
    clock_.compare_exchange_strong(expected, now());
  }
  bool clockRuns() const { return clock_ != kNotYet; }

  /// Milliseconds on the clock; 0 if it does not run.
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
