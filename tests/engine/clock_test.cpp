#include "engine/clock.h"

#include <limits>

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

ClockState clockWith(std::int64_t left, std::int64_t increment = 0,
                     std::optional<int> movesToGo = std::nullopt) {
  ClockState clock;
  clock.left = left;
  clock.increment = increment;
  clock.movesToGo = movesToGo;
  return clock;
}

}  // namespace

TEST_CASE("nothing known of the clock means no limit") {
  const TimeBudget budget = allotTime({}, 30);
  REQUIRE_FALSE(budget.soft);
  REQUIRE_FALSE(budget.hard);
}

TEST_CASE("a fixed time is used up, but for the overhead") {
  ClockState clock;
  clock.moveTime = 1000;
  REQUIRE(*allotTime(clock, 30).hard == 970);
  REQUIRE_FALSE(allotTime(clock, 30).soft);
  clock.moveTime = -5;
  REQUIRE(*allotTime(clock, 30).hard == 1);
}

TEST_CASE("the overhead takes no more than half of a fixed time") {
  for (const std::int64_t time : {2, 10, 31, 59}) {
    CAPTURE(time);
    ClockState clock;
    clock.moveTime = time;
    REQUIRE(*allotTime(clock, 30).hard == time - time / 2);
    clock = clockWith(time);
    clock.moveTime = 1000;
    REQUIRE(*allotTime(clock, 30).hard == time - time / 2);
  }
}

TEST_CASE("a fixed time does not exceed the time left") {
  ClockState clock = clockWith(500);
  clock.moveTime = 1000;
  REQUIRE(*allotTime(clock, 30).hard == 470);
}

TEST_CASE("the hard limit never exceeds the time left minus the overhead, or half of it") {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  for (const std::int64_t left :
       {-kMost, std::int64_t{-200}, std::int64_t{0}, std::int64_t{1}, std::int64_t{29},
        std::int64_t{31}, std::int64_t{100}, std::int64_t{5000}, std::int64_t{3600000}, kMost})
    for (const std::int64_t increment :
         {std::int64_t{-10}, std::int64_t{0}, std::int64_t{10}, std::int64_t{60000}, kMost})
      for (const std::optional<int> moves :
           {std::optional<int>(), std::optional(-1), std::optional(0), std::optional(1),
            std::optional(2), std::optional(40), std::optional(std::numeric_limits<int>::max())})
        for (const std::int64_t overhead : {0, 30, 5000}) {
          CAPTURE(left, increment, moves.value_or(-999), overhead);
          const TimeBudget budget = allotTime(clockWith(left, increment, moves), overhead);
          const std::int64_t available = left - std::min(overhead, left / 2);
          REQUIRE(*budget.hard >= 1);
          REQUIRE(*budget.hard <= std::max<std::int64_t>(available, 1));
          REQUIRE(*budget.soft >= 1);
          REQUIRE(*budget.soft <= *budget.hard);
        }
}

TEST_CASE("the overhead of later moves leaves half of the time for thought") {
  for (const std::int64_t overhead : {10, 30, 100})
    for (const std::int64_t increment : {0, 5, 10})
      for (const std::int64_t left : {200, 500, 1000, 3000}) {
        CAPTURE(overhead, increment, left);
        const TimeBudget budget = allotTime(clockWith(left, increment), overhead);
        REQUIRE(*budget.soft >= (left - overhead) / 100);
        REQUIRE(*budget.hard >= (left - overhead) / 16);
      }
}

TEST_CASE("all moves to a time control fit in the time left") {
  for (const int control : {1, 2, 5, 40}) {
    std::int64_t leftOfHard = 20000, leftOfSoft = 20000;
    for (int moves = control; moves > 0; --moves) {
      CAPTURE(control, moves, leftOfHard, leftOfSoft);
      leftOfHard -= *allotTime(clockWith(leftOfHard, 0, moves), 30).hard + 1;
      leftOfSoft -= *allotTime(clockWith(leftOfSoft, 0, moves), 30).soft + 30;
      REQUIRE(leftOfHard >= 0);
      REQUIRE(leftOfSoft >= 0);
    }
  }
}

TEST_CASE(
    "a sudden-death clock lasts for a long game, and longer if nothing is lost around moves") {
  std::int64_t left = 60000;
  for (int move = 0; move < 150; ++move) left -= *allotTime(clockWith(left), 10).soft + 10;
  REQUIRE(left > 0);
  left = 60000;
  for (int move = 0; move < 300; ++move) left -= *allotTime(clockWith(left), 10).soft;
  REQUIRE(left > 0);
}

TEST_CASE("with an increment a reserve stays, even if each move is ended by its hard limit") {
  std::int64_t left = 10000;
  for (int move = 0; move < 300; ++move) {
    CAPTURE(move, left);
    left -= *allotTime(clockWith(left, 100), 30).hard;
    REQUIRE(left > 300);
    left += 100;
  }
}

TEST_CASE("the first reply comes within three quarters of a share") {
  ClockState clock = clockWith(300'000, 0, 40);
  REQUIRE(*allotTime(clock, 10).hard > 30'000);
  clock.firstMove = true;
  const TimeBudget budget = allotTime(clock, 10);
  REQUIRE(*budget.hard < 8000);
  REQUIRE(*budget.hard > 6000);
  REQUIRE(*budget.soft <= *budget.hard);
  clock.left = 1;
  REQUIRE(*allotTime(clock, 10).hard == 1);
}

TEST_CASE("more time, fewer moves or an increment allow longer thought") {
  const std::int64_t soft = *allotTime(clockWith(60000), 30).soft;
  REQUIRE(*allotTime(clockWith(120000), 30).soft > soft);
  REQUIRE(*allotTime(clockWith(60000, 1000), 30).soft > soft);
  REQUIRE(*allotTime(clockWith(60000, 0, 10), 30).soft > soft);
}

TEST_CASE("where increments pay for later moves, the next ones get more of the clock") {
  constexpr std::int64_t kOverhead = 10, kJustEnough = 12;
  const std::int64_t without = *allotTime(clockWith(60000), kOverhead).soft;
  REQUIRE(*allotTime(clockWith(60000, kJustEnough), kOverhead).soft > without * 4 / 3);
  const std::int64_t control = *allotTime(clockWith(60000, 0, 10), kOverhead).soft;
  REQUIRE(*allotTime(clockWith(60000, kJustEnough, 10), kOverhead).soft < control * 4 / 3);
}
