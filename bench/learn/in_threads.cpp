#include "bench/learn/in_threads.h"

#include <fmt/format.h>

#include <future>
#include <system_error>
#include <vector>

namespace ximaera::learn {

void inThreads(int count, const std::function<void(int)>& work,
               const std::function<void()>& onFailure) {
  const auto guarded = [&](int index) {
    try {
      work(index);
    } catch (...) {
      onFailure();
      throw;
    }
  };
  // The end of a future waits for its thread.
  std::vector<std::future<void>> others;
  try {
    for (int index = 1; index < count; ++index)
      others.push_back(std::async(std::launch::async, guarded, index));
  } catch (const std::system_error& error) {
    onFailure();
    throw std::system_error(error.code(), fmt::format("cannot start {} threads", count));
  }
  guarded(0);
  for (std::future<void>& other : others) other.get();
}

}  // namespace ximaera::learn
