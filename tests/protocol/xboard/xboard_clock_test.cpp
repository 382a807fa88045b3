#include "protocol/xboard/xboard_clock.h"

#include "tests/support/catch.h"

using ximaera::XBoardClock;

TEST_CASE("A level of moves in minutes sets the time and counts the moves to go") {
  XBoardClock clock;
  REQUIRE(clock.level("40 5 0", 0));
  CHECK(clock.state(0).left == 300'000);
  CHECK(clock.state(0).increment == 0);
  CHECK(clock.state(0).movesToGo == 40);
  CHECK(clock.state(2).movesToGo == 39);
  CHECK(clock.state(79).movesToGo == 1);
  CHECK(clock.state(80).movesToGo == 40);
}

TEST_CASE("A level counts its moves from when it is given") {
  XBoardClock clock;
  REQUIRE(clock.level("20 22 0", 80));
  CHECK(clock.state(80).movesToGo == 20);
  CHECK(clock.state(82).movesToGo == 19);
  CHECK(clock.state(0).movesToGo == 20);
}

TEST_CASE("A level takes minutes with seconds, and fractions") {
  XBoardClock clock;
  REQUIRE(clock.level("0 5:30 0.5", 0));
  CHECK(clock.state(0).left == 330'000);
  CHECK(clock.state(0).increment == 500);
  CHECK_FALSE(clock.state(0).movesToGo.has_value());
  REQUIRE(clock.level("0 0:07 12", 0));
  CHECK(clock.state(0).left == 7'000);
  CHECK(clock.state(0).increment == 12'000);
  REQUIRE(clock.level("0 1.5 0", 0));
  CHECK(clock.state(0).left == 90'000);
  REQUIRE(clock.level("40 25+5 0", 0));
  CHECK(clock.state(0).left == 1'500'000);
}

TEST_CASE("A level without an increment has none") {
  XBoardClock clock;
  REQUIRE(clock.level("40 5", 0));
  CHECK(clock.state(0).left == 300'000);
  CHECK(clock.state(0).increment == 0);
}

TEST_CASE("A new game has all its time again, and counts its moves from the start") {
  XBoardClock clock;
  REQUIRE(clock.level("40 5 0", 20));
  clock.spend(1'000);
  REQUIRE(clock.timeLeft("100"));
  clock.newGame();
  CHECK(clock.state(0).left == 300'000);
  CHECK(clock.state(2).movesToGo == 39);
  REQUIRE(clock.secondsPerMove("3"));
  clock.newGame();
  CHECK(clock.state(0).moveTime == 3'000);
}

TEST_CASE("A level that is none changes nothing") {
  XBoardClock clock;
  REQUIRE(clock.level("0 2 12", 0));
  for (const char* bad : {"", "40", "x 5 0", "40 x 0", "40 5 x", "40 5: 0", "-1 5 0", "40 -5 0",
                          "40 5 0 0", "40 99999999 0", "40 nan 0", "40 5 1s"}) {
    CAPTURE(bad);
    CHECK_FALSE(clock.level(bad, 0));
    CHECK(clock.state(0).left == 120'000);
    CHECK(clock.state(0).increment == 12'000);
  }
}

TEST_CASE("Seconds per move go before a level until the next level") {
  XBoardClock clock;
  REQUIRE(clock.secondsPerMove("30"));
  CHECK(clock.state(0).moveTime == 30'000);
  CHECK_FALSE(clock.state(0).left.has_value());
  CHECK_FALSE(clock.secondsPerMove("soon"));
  CHECK(clock.state(0).moveTime == 30'000);
  REQUIRE(clock.level("0 1 0", 0));
  CHECK_FALSE(clock.state(0).moveTime.has_value());
  REQUIRE(clock.secondsPerMove("0.25"));
  CHECK(clock.state(0).moveTime == 250);
}

TEST_CASE("The GUI's clock counts, and the engine continues it until the next time") {
  XBoardClock clock;
  REQUIRE(clock.level("0 1 2", 0));
  REQUIRE(clock.timeLeft("4512"));
  CHECK(clock.state(0).left == 45'120);
  clock.spend(5'120);
  CHECK(clock.state(0).left == 40'000);
  clock.addIncrement();
  CHECK(clock.state(0).left == 42'000);
  REQUIRE(clock.timeLeft("-3"));
  CHECK(clock.state(0).left == -30);
  CHECK_FALSE(clock.timeLeft("12x"));
  CHECK_FALSE(clock.timeLeft("99999999999999999999"));
  CHECK(clock.state(0).left == -30);
}

TEST_CASE("One centisecond may be less") {
  XBoardClock clock;
  for (const auto& [told, left] : {std::pair("0", 0), {"1", 1}, {"2", 20}}) {
    REQUIRE(clock.timeLeft(told));
    CHECK(clock.state(0).left == left);
  }
}
