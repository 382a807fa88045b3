#include <atomic>
#include <chrono>
#include <new>
#include <thread>
#include <vector>

#include "search/search.h"
#include "search/signals.h"
#include "search/worker_thread.h"
#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

void passTime() {
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

Limits toNodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

constexpr Move kOne{1, 2, 0, 0};
constexpr Move kOther{3, 4, 0, 0};

SearchResult resultOf(Move move, Value value, int depth) {
  return {.line = {move}, .value = value, .nodes = 1, .depth = depth};
}

}  // namespace

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

TEST_CASE("the clock of a search runs from its beginning") {
  Signals signals;
  signals.reset(false);
  REQUIRE(signals.clockRuns());
  passTime();
  REQUIRE(signals.clockTime() >= 5);
}

TEST_CASE("the clock of a search that ponders runs from the moment it is started") {
  Signals signals;
  signals.reset(true);
  passTime();
  REQUIRE_FALSE(signals.clockRuns());
  REQUIRE(signals.clockTime() == 0);
  REQUIRE(signals.elapsed() >= 5);
  signals.startClock();
  REQUIRE(signals.clockRuns());
}

TEST_CASE("a clock that runs is not started again") {
  Signals signals;
  for (const bool ponder : {false, true}) {
    signals.reset(ponder);
    signals.startClock();
    passTime();
    signals.startClock();
    REQUIRE(signals.clockTime() >= 5);
  }
}

TEST_CASE("the vote goes to threads that agree, and the first of them plays") {
  REQUIRE(bestThread(std::vector{resultOf(kOne, 20, 9)}) == 0);
  REQUIRE(bestThread(std::vector{resultOf(kOne, 20, 9), resultOf(kOther, 20, 9)}) == 0);
  REQUIRE(bestThread(std::vector{resultOf(kOne, 20, 9), resultOf(kOther, 20, 9),
                                 resultOf(kOther, 20, 9)}) == 1);
}

TEST_CASE("a deeper search and a higher value weigh more") {
  REQUIRE(bestThread(std::vector{resultOf(kOne, 20, 9), resultOf(kOther, 20, 10)}) == 1);
  REQUIRE(bestThread(std::vector{resultOf(kOne, 20, 9), resultOf(kOther, 90, 9)}) == 1);
}

TEST_CASE("a win that one thread has seen is played, the shortest first") {
  const Value slow = winValue(Grade::kNormal, 9), fast = winValue(Grade::kNormal, 5);
  REQUIRE(bestThread(std::vector{resultOf(kOne, 900, 20), resultOf(kOne, 900, 20),
                                 resultOf(kOther, slow, 3), resultOf(kOther, fast, 3)}) == 3);
}

TEST_CASE("a cursory look counts nothing beside a search") {
  REQUIRE(bestThread(std::vector{resultOf(kOne, 500, 0), resultOf(kOther, -20, 4)}) == 1);
  REQUIRE(bestThread(std::vector{resultOf(kOne, -31000, 0), resultOf(kOther, -31000, 0)}) == 0);
}

TEST_CASE("a search that fails in one thread is over in all of them") {
  const Game game = gameFrom("chess", "");
  Reporter failing;
  failing.onLine = [](const LineReport&) { throw std::bad_alloc(); };
  Search search;
  REQUIRE(search.setThreads(3));
  search.prepare(false);
  REQUIRE_THROWS_AS(search.run(taskFor(game, toNodes(100'000)), failing), std::bad_alloc);
  // It waits for the jobs of its threads, which nothing else would end.
  REQUIRE(search.setThreads(1));
  search.prepare(false);
  REQUIRE(search.run(taskFor(game, toNodes(500)), {}).nodes == 500);
}

TEST_CASE("a search polls before it asks whether to stop") {
  const Game game = gameFrom("chess", "");
  Search search;
  int polls = 0;
  Reporter reporter;
  reporter.onPoll = [&] {
    if (++polls == 50) search.stop();
  };
  search.prepare(false);
  const SearchResult result = search.run(taskFor(game, toNodes(1'000'000)), reporter);
  REQUIRE(result.nodes < 50 * 256);
  REQUIRE(polls >= 50);
}
