#include "search/time_manager.h"

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

constexpr Move kFirst{1, 2, 0, kNoSquare};
constexpr Move kSecond{3, 4, 0, kNoSquare};

// Some iterations of a search: their best moves, values and growth, and the best move's effort.
struct Story {
  Move odd = kFirst, even = kFirst;
  Value value = 20;
  Value fall = 0;
  std::uint64_t growth = 2;
  std::uint64_t effortPercent = 60;
};

void tell(TimeManager& manager, const Story& story) {
  manager.startSearch();
  std::uint64_t nodes = 1000;
  for (int depth = 1; depth <= 10; ++depth) {
    const Value value = story.value - (depth == 10 ? story.fall : 0);
    manager.note(
        {depth % 2 == 0 ? story.even : story.odd, value, nodes, nodes * story.effortPercent / 100});
    nodes *= story.growth;
  }
}

// The largest time already used at which another iteration starts, with a share of 1000 ms.
std::int64_t longest(const TimeManager& manager, std::int64_t pondered = 0) {
  std::int64_t spent = 0;
  while (manager.wantsAnother(1000, spent + 1, pondered + spent + 1)) ++spent;
  return spent;
}

std::int64_t longestAfter(const Story& story) {
  TimeManager manager;
  tell(manager, story);
  return longest(manager);
}

}  // namespace

TEST_CASE("a usual search begins its last iteration around the middle of its share") {
  REQUIRE(longestAfter({}) > 350);
  REQUIRE(longestAfter({}) < 800);
}

TEST_CASE("a search whose best move changes may take longer") {
  REQUIRE(longestAfter({.odd = kFirst, .even = kSecond}) > longestAfter({}) * 5 / 4);
}

TEST_CASE("a search whose value falls may take longer, and one whose value rises not much less") {
  REQUIRE(longestAfter({.fall = 60}) > longestAfter({}) * 5 / 4);
  REQUIRE(longestAfter({.fall = -60}) < longestAfter({}));
  REQUIRE(longestAfter({.fall = -1000}) > longestAfter({}) / 2);
}

TEST_CASE("a best move that takes nearly all nodes needs less time") {
  REQUIRE(longestAfter({.effortPercent = 95}) < longestAfter({}) * 9 / 10);
  REQUIRE(longestAfter({.effortPercent = 20}) > longestAfter({}) * 11 / 10);
}

TEST_CASE("an iteration is not begun if it takes much longer than those before it") {
  REQUIRE(longestAfter({.growth = 4}) < longestAfter({.growth = 2}) * 7 / 10);
}

TEST_CASE("how iterations grow is remembered in a game, and nothing else") {
  TimeManager manager;
  tell(manager, {.odd = kFirst, .even = kSecond, .fall = 100, .growth = 5});
  manager.startSearch();
  manager.note({kFirst, 20, 1000, 600});
  TimeManager fresh;
  fresh.startSearch();
  fresh.note({kFirst, 20, 1000, 600});
  REQUIRE(longest(manager) < longest(fresh) * 3 / 4);
  manager.startGame();
  manager.startSearch();
  manager.note({kFirst, 20, 1000, 600});
  REQUIRE(longest(manager) == longest(fresh));
}

TEST_CASE("the worst delay of a game is remembered, and fades") {
  TimeManager manager;
  manager.noteDelay(-5);
  REQUIRE(manager.delay() == 0);
  manager.noteDelay(40);
  manager.noteDelay(3);
  manager.startSearch();
  REQUIRE(manager.delay() > 30);
  for (int move = 0; move < 50; ++move) manager.noteDelay(0);
  REQUIRE(manager.delay() > 0);
  REQUIRE(manager.delay() < 20);
  manager.startGame();
  REQUIRE(manager.delay() == 0);
}

TEST_CASE("after pondering long, an iteration as long as that is not begun") {
  TimeManager manager;
  tell(manager, {});
  REQUIRE(longest(manager, 10'000) == 0);
}
