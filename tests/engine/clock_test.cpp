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
  clock.moveTime = 10;
  REQUIRE(*allotTime(clock, 30).hard == 1);
  clock.moveTime = -5;
  REQUIRE(*allotTime(clock, 30).hard == 1);
}

TEST_CASE("a fixed time does not exceed the time left") {
  ClockState clock = clockWith(500);
  clock.moveTime = 1000;
  REQUIRE(*allotTime(clock, 30).hard == 470);
}

TEST_CASE("the hard limit never exceeds the time left minus the overhead, but is at least 1") {
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
          const std::int64_t available = left < -kMost + overhead ? -kMost : left - overhead;
          REQUIRE(*budget.hard >= 1);
          REQUIRE(*budget.hard <= std::max<std::int64_t>(available, 1));
          REQUIRE(*budget.soft >= 1);
          REQUIRE(*budget.soft <= *budget.hard);
        }
}

TEST_CASE("all moves to a time control fit in the time left, each using its hard limit") {
  for (const int control : {1, 2, 5, 40}) {
    std::int64_t left = 20000;
    for (int moves = control; moves > 0; --moves) {
      CAPTURE(control, moves, left);
      left -= *allotTime(clockWith(left, 0, moves), 30).hard + 30;
      REQUIRE(left >= 0);
    }
  }
}

TEST_CASE("a sudden-death clock lasts for hundreds of moves, each ended by its hard limit") {
  std::int64_t left = 60000;
  for (int move = 0; move < 300; ++move) {
    // Once nothing but the overhead is left, every move takes 1 ms, and nothing can be done.
    if (left < 100) break;
    left -= *allotTime(clockWith(left), 10).hard;
    REQUIRE(left >= 0);
  }
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

TEST_CASE("more time, fewer moves or an increment allow longer thought") {
  const std::int64_t soft = *allotTime(clockWith(60000), 30).soft;
  REQUIRE(*allotTime(clockWith(120000), 30).soft > soft);
  REQUIRE(*allotTime(clockWith(60000, 1000), 30).soft > soft);
  REQUIRE(*allotTime(clockWith(60000, 0, 10), 30).soft > soft);
}
