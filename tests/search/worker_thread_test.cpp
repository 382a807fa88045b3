#include "search/worker_thread.h"

#include <atomic>
#include <thread>

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a worker does one job after the other, each in its own thread") {
  const std::thread::id caller = std::this_thread::get_id();
  WorkerThread worker;
  std::thread::id first, second;
  worker.start([&] { first = std::this_thread::get_id(); });
  worker.wait();
  worker.start([&] { second = std::this_thread::get_id(); });
  worker.wait();
  REQUIRE(first != caller);
  REQUIRE(first == second);
}

TEST_CASE("waiting for a worker lasts until its job is done") {
  WorkerThread worker;
  worker.wait();
  std::atomic<bool> go = false;
  bool done = false;
  worker.start([&] {
    while (!go) std::this_thread::yield();
    done = true;
  });
  go = true;
  worker.wait();
  REQUIRE(done);
}

TEST_CASE("a worker that is given up finishes its job") {
  int jobs = 0;
  for (int repeat = 0; repeat < 100; ++repeat) {
    WorkerThread worker;
    worker.start([&] { ++jobs; });
  }
  REQUIRE(jobs == 100);
}
