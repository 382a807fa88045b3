#include "search/signals.h"

#include <chrono>
#include <thread>

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

void passTime() {
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

}  // namespace

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
