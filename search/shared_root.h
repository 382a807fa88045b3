#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>

#include "search/task.h"

namespace ximaera {

/// The search of the root that the first thread is at. Those who help do the same one: with other
/// depths and windows most of what they store in the table would not answer what the first thread
/// asks. Whoever comes to its end first has done it for all. All of it may be called from any
/// thread.
class SharedRoot {
 public:
  /// Another search of the root begins, with the moves as they are known so far.
  void begin(const RootSearch& search, const RootLines& lines) {
    const std::lock_guard lock(mutex_);
    search_ = search;
    lines_ = lines;
    result_.reset();
    ended_ = false;
    finished_.store(false, std::memory_order_relaxed);
    number_.fetch_add(1, std::memory_order_relaxed);
  }
  /// Which search it is; another number each time.
  std::uint64_t number() const { return number_.load(std::memory_order_relaxed); }

  struct Latest {
    std::uint64_t number;
    RootSearch search;
    RootLines lines;
  };
  /// The search that began last.
  Latest latest() const {
    const std::lock_guard lock(mutex_);
    return {number(), search_, lines_};
  }

  /// The search with this number has come to its end. Counts if it is the first one said so, no
  /// other search has begun, and end() was not called; never for the first iteration, which is not
  /// to be interrupted.
  void finish(std::uint64_t number, RootResult result) {
    const std::lock_guard lock(mutex_);
    if (ended_ || result_ || number != this->number() || search_.depth <= 1) return;
    result_ = std::move(result);
    finished_.store(true, std::memory_order_relaxed);
  }
  bool finished() const { return finished_.load(std::memory_order_relaxed); }
  /// The first thread is at no search any more; what others have found by the last one, if they
  /// finished it.
  std::optional<RootResult> end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    finished_.store(false, std::memory_order_relaxed);
    return std::exchange(result_, std::nullopt);
  }

 private:
  mutable std::mutex mutex_;
  RootSearch search_;
  RootLines lines_;
  bool ended_ = true;
  std::optional<RootResult> result_;
  std::atomic<std::uint64_t> number_ = 0;
  std::atomic<bool> finished_ = false;
};

}  // namespace ximaera
