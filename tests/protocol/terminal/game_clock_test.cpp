#include "protocol/terminal/game_clock.h"

#include "tests/protocol/terminal/terminal_talk.h"
#include "tests/support/catch.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A game with clocks; each reading of the time adds this number of milliseconds.
TerminalGameRequest hurried(std::int64_t step) {
  TerminalGameRequest game = request("chess");
  game.now = [step, time = std::int64_t{0}]() mutable { return time += step; };
  return game;
}

}  // namespace

TEST_CASE("a clock is written in minutes, and seconds a move") {
  CHECK(GameClock::parse("5").value().base == 300'000);
  CHECK(GameClock::parse("5").value().increment == 0);
  CHECK(GameClock::parse("3+2").value().base == 180'000);
  CHECK(GameClock::parse("3+2").value().increment == 2000);
  CHECK(GameClock::parse("1:30").value().base == 90'000);
  CHECK(GameClock::parse("0.5+0.1").value().base == 30'000);
  CHECK(GameClock::parse("0.5+0.1").value().increment == 100);
  CHECK(GameClock::parse("20s + 1 s").value().base == 20'000);
  for (const char* text : {"", "0", "+3", "5+", "x", "5+x", "5-3", "99999", "-1"})
    CHECK_FALSE(GameClock::parse(text));
}

TEST_CASE("time is spent, and added to after a move in time") {
  GameClock clock({60'000, 2000});
  CHECK(clock.text(kWhite) == "1:00");
  CHECK(clock.spend(kWhite, 10'000));
  CHECK(clock.left(kWhite) == 52'000);
  CHECK(clock.text(kWhite) == "0:52");
  CHECK(clock.text(kBlack) == "1:00");
  CHECK_FALSE(clock.spend(kWhite, 52'000));
  CHECK(clock.text(kWhite) == "0:00");
}

TEST_CASE("both clocks are shown, from when the game is played with them") {
  const std::string text = play(hurried(1000), "board\nclock 5+3\ne2e4\n");
  CHECK(contains(text, "Both have 5:00, and 3 seconds more after each move."));
  CHECK(contains(text, "5:00 against 5:00. Your move: "));
  CHECK(contains(text, "White has 5:02, Black 5:00."));
  CHECK(contains(text, "5:02 against 5:02. Your move: "));
  CHECK(text.find("White has") > text.find("Both have"));
}

TEST_CASE("a player that oversteps the time has lost") {
  const std::string text = play(hurried(70'000), "clock 1\ne2e4\nundo\nd2d4\n");
  CHECK(contains(text, "Black wins: time."));
  CHECK_FALSE(contains(text, "1. e2e4"));
  // After taking back, the game continues without clocks.
  CHECK(contains(text, "\nYour move: 1. d2d4"));
}

TEST_CASE("a level or a depth ends the play with clocks, a new game winds them up") {
  CHECK(contains(play(hurried(1000), "clock 5\nlevel 5\n"),
                 "The engine thinks 5 seconds a move, without clocks.\nYour move: "));
  CHECK(contains(play(hurried(1000), "clock 5\ne2e4\nnew\n"), "White has 5:00, Black 5:00."));
  CHECK(contains(play(hurried(1000), "clock\n"), "There are no clocks; clock 5+3 begins"));
  CHECK(contains(play(hurried(1000), "clock 1:00\nclock\n"), "White has 1:00, Black 1:00."));
  CHECK(contains(play(hurried(1000), "clock soon\n"), "clock"));
}
