#include "bench/learn/in_threads.h"

#include <atomic>
#include <new>
#include <set>
#include <stdexcept>
#include <thread>

#include "tests/support/catch.h"

namespace ximaera::learn {

TEST_CASE("work is done once for each number, in as many threads") {
  std::array<std::thread::id, 5> threads;
  inThreads(
      5, [&](int index) { threads[static_cast<std::size_t>(index)] = std::this_thread::get_id(); });
  CHECK(threads[0] == std::this_thread::get_id());
  for (const auto& thread : threads) CHECK(thread != std::thread::id());
}

TEST_CASE("an exception in any thread stops the others and is thrown when all have ended") {
  for (const int culprit : {0, 1, 3}) {
    std::atomic<bool> stopped = false;
    std::atomic<int> ended = 0;
    const auto work = [&](int index) {
      if (index == culprit) throw std::bad_alloc();
      while (!stopped) std::this_thread::yield();
      ++ended;
    };
    CHECK_THROWS_AS(inThreads(4, work, [&] { stopped = true; }), std::bad_alloc);
    CHECK(ended == 3);
  }
}

}  // namespace ximaera::learn
