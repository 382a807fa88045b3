#include "bench/learn/in_threads.h"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace ximaera::learn {

namespace {

/// Keeps the first of the exceptions that several threads come upon.
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

}  // namespace

void inThreads(int count, const std::function<void(int)>& work,
               const std::function<void()>& onFailure) {
  FirstFailure failure(onFailure);
  const auto guarded = [&](int index) { failure.guard([&] { work(index); }); };
  {
    std::vector<std::jthread> threads;
    failure.guard([&] {
      for (int index = 1; index < count; ++index) threads.emplace_back(guarded, index);
      guarded(0);
    });
  }
  failure.rethrow();
}

}  // namespace ximaera::learn
