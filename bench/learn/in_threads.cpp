#include "bench/learn/in_threads.h"

#include <fmt/format.h>

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace ximaera::learn {

namespace {

/// Keeps the first exception of several threads.
class FirstFailure {
 public:
  explicit FirstFailure(const std::function<void()>& onFailure) : onFailure_(onFailure) {}

  void guard(const std::function<void()>& work) {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (first_ == nullptr) first_ = std::current_exception();
      onFailure_();
    }
  }
  void rethrow() const {
    if (first_ != nullptr) std::rethrow_exception(first_);
  }

 private:
  const std::function<void()>& onFailure_;
  std::mutex mutex_;
  std::exception_ptr first_;
};

void start(std::vector<std::jthread>& threads, int count, const std::function<void(int)>& work) {
  try {
    for (int index = 1; index < count; ++index) threads.emplace_back(work, index);
  } catch (const std::system_error& error) {
    throw std::system_error(error.code(), fmt::format("cannot start {} threads", count));
  }
}

}  // namespace

void inThreads(int count, const std::function<void(int)>& work,
               const std::function<void()>& onFailure) {
  FirstFailure failure(onFailure);
  const auto guarded = [&](int index) { failure.guard([&] { work(index); }); };
  {
    std::vector<std::jthread> threads;
    failure.guard([&] {
      start(threads, count, guarded);
      guarded(0);
    });
  }
  failure.rethrow();
}

}  // namespace ximaera::learn
