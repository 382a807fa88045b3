#include "bench/match/player/time_control.h"

#include "tests/support/catch.h"

namespace ximaera::match {

using namespace std::chrono_literals;

TEST_CASE("clocks are read in the notation of match programs") {
  CHECK(parseClock("10+0.1").value() == ClockRule{{}, 10s, 100ms});
  CHECK(parseClock("40/60+0.5").value() == ClockRule{40, 60s, 500ms});
  CHECK(parseClock("40/60").value() == ClockRule{40, 60s, 0ms});
  CHECK(parseClock("1:30").value() == ClockRule{{}, 90s, 0ms});
  CHECK(parseClock("1:30.5").value() == ClockRule{{}, 90500ms, 0ms});
  CHECK(parseClock("0.2+0.002").value() == ClockRule{{}, 200ms, 2ms});
  for (const char* text : {"10+0.1", "40/60+0.5", "40/60", "0.2+0.002"})
    CHECK(formatClock(parseClock(text).value()) == text);
}

TEST_CASE("clocks that make no sense are errors that name what is wrong") {
  CHECK(parseClock("ten").error() == "'ten': 'ten' is not a time, as in 5, 0.5, 300ms or 1:30");
  CHECK(parseClock("10+").error().starts_with("'10+': '' is not a time"));
  CHECK(parseClock("10+x").error().starts_with("'10+x': 'x' is not a time"));
  CHECK(parseClock("0/10").error() == "'0/10': '0' is not a number of moves");
  CHECK(parseClock("-1").error() == "'-1': -1 is not between 0 seconds and 86400 seconds");
  CHECK(parseClock("0+1").error() == "'0+1' gives no time");
  CHECK(parseClock("1e9").error() == "'1e9': 1e9 is not between 0 seconds and 86400 seconds");
  CHECK(parseClock("nan").error().starts_with("'nan': 'nan' is not a time"));
}

TEST_CASE("seconds a move are more than nothing") {
  CHECK(parseSeconds("0.1").value() == 100ms);
  CHECK(parseSeconds("0").error() == "'0' is not a positive time");
}

TEST_CASE("limits are shown together") {
  CHECK(formatTimeControl({}) == "-");
  CHECK(formatTimeControl(
            {.clock = ClockRule{40, 60s, 500ms}, .moveTime = 100ms, .nodes = 5000, .depth = 8}) ==
        "40/60+0.5, 0.1/move, 5000 nodes, depth 8");
}

TEST_CASE("a clock loses the time used and wins the increment") {
  PlayerClock clock(
      {.clock = ClockRule{{}, 1000ms, 100ms}, .moveTime = {}, .nodes = {}, .depth = {}});
  CHECK(clock.left() == 1000ms);
  CHECK_FALSE(clock.movesToGo());
  clock.moved(300ms);
  CHECK(clock.left() == 800ms);
}

TEST_CASE("each period adds its time") {
  PlayerClock clock({.clock = ClockRule{2, 1000ms, 0ms}, .moveTime = {}, .nodes = {}, .depth = {}});
  CHECK(clock.movesToGo() == 2);
  clock.moved(400ms);
  CHECK(clock.movesToGo() == 1);
  clock.moved(400ms);
  CHECK(clock.movesToGo() == 2);
  CHECK(clock.left() == 1200ms);
}

TEST_CASE("a move counts in whole milliseconds, in favour of the player") {
  PlayerClock clock({.clock = ClockRule{{}, 100ms, 1ms}, .moveTime = {}, .nodes = {}, .depth = {}});
  // Engines receive whole milliseconds; fractions are not carried over.
  for (int move = 0; move < 1000; ++move) {
    CHECK(clock.allows(1999us, 0ms));
    clock.moved(1999us);
  }
  CHECK(clock.left() == 100ms);
  clock.moved(2ms);
  CHECK(clock.left() == 99ms);
}

TEST_CASE("a move may take the time left and the margin, not a millisecond more") {
  PlayerClock clock(
      {.clock = ClockRule{{}, 1000ms, 100ms}, .moveTime = {}, .nodes = {}, .depth = {}});
  CHECK(clock.allows(1000ms, 0ms));
  CHECK(clock.allows(1001ms - 1ns, 0ms));
  CHECK_FALSE(clock.allows(1001ms, 0ms));
  CHECK(clock.tooLong(0ms) == 1001ms);
  CHECK(clock.tooLong(50ms) == 1051ms);
  CHECK(clock.allows(1050ms, 50ms));
  CHECK_FALSE(clock.allows(1051ms, 50ms));
  clock.moved(1050ms);
  CHECK(clock.left() == 100ms);
}

TEST_CASE("a time a move starts again with every move") {
  PlayerClock clock({.clock = {}, .moveTime = 100ms, .nodes = {}, .depth = {}});
  clock.moved(90ms);
  CHECK(clock.left() == 100ms);
  CHECK_FALSE(clock.allows(101ms, 0ms));
}

TEST_CASE("without limits of time everything is allowed") {
  PlayerClock clock({.clock = {}, .moveTime = {}, .nodes = 1000, .depth = {}});
  CHECK_FALSE(clock.left());
  CHECK_FALSE(clock.tooLong(50ms));
  CHECK(clock.allows(24h, 0ms));
}

}  // namespace ximaera::match
