#include "bench/match/plan/schedule.h"

#include <set>

#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

std::set<std::int64_t> numbersOf(const std::vector<Fixture>& fixtures) {
  std::set<std::int64_t> numbers;
  for (const Fixture& fixture : fixtures) numbers.insert(fixture.number);
  return numbers;
}

}  // namespace

TEST_CASE("two players play every opening with both colours") {
  const Schedule schedule({.players = 2, .games = 6, .openings = 10, .seed = 1});
  const auto fixtures = schedule.fixtures();
  REQUIRE(fixtures.size() == 6);
  for (std::size_t index = 0; index < 6; index += 2) {
    CHECK(fixtures[index].white == 0);
    CHECK(fixtures[index].black == 1);
    CHECK(fixtures[index + 1].white == 1);
    CHECK(fixtures[index + 1].black == 0);
    CHECK(fixtures[index].opening == fixtures[index + 1].opening);
    CHECK(fixtures[index].number / 2 == fixtures[index + 1].number / 2);
  }
}

TEST_CASE("everybody meets everybody in a round robin, and the first all others in a gauntlet") {
  const Schedule robin({.players = 4, .games = 2, .openings = 0, .seed = 1});
  CHECK(robin.size() == 12);
  const Schedule gauntlet(
      {.players = 4, .tournament = Tournament::kGauntlet, .games = 2, .openings = 0, .seed = 1});
  CHECK(gauntlet.size() == 6);
  for (const Fixture& fixture : gauntlet.fixtures())
    CHECK((fixture.white == 0 || fixture.black == 0));
}

TEST_CASE("openings are shuffled by the seed and used up before any comes again") {
  const Schedule schedule({.players = 2, .games = 40, .openings = 10, .seed = 5});
  const Schedule other({.players = 2, .games = 40, .openings = 10, .seed = 6});
  std::set<std::int64_t> first;
  bool differs = false;
  for (std::int64_t number = 0; number < 20; ++number) {
    first.insert(schedule.fixture(number).opening);
    differs = differs || schedule.fixture(number).opening != other.fixture(number).opening;
    CHECK(schedule.fixture(number).opening == schedule.fixture(number + 20).opening);
  }
  CHECK(first.size() == 10);
  CHECK(differs);
}

TEST_CASE("openings go in the order of their file, from anywhere in it") {
  const Schedule schedule(
      {.players = 2, .games = 12, .openings = 5, .seed = 5, .shuffles = false, .start = 3});
  std::vector<std::int64_t> openings;
  for (std::int64_t number = 0; number < 12; number += 2)
    openings.push_back(schedule.fixture(number).opening);
  CHECK(openings == std::vector<std::int64_t>{3, 4, 0, 1, 2, 3});
  const Schedule first({.players = 2, .games = 12, .openings = 5, .seed = 5});
  const Schedule later({.players = 2, .games = 12, .openings = 5, .seed = 5, .start = 1});
  CHECK(later.fixture(0).opening == first.fixture(2).opening);
}

TEST_CASE("without exchange the first of two players is White in all games") {
  const Schedule schedule({.players = 2, .games = 4, .openings = 5, .seed = 5, .swaps = false});
  for (const Fixture& fixture : schedule.fixtures()) CHECK(fixture.white == 0);
}

TEST_CASE("shards share no game, no opening and no seed, and are the match together") {
  const Schedule schedule({.players = 3, .games = 50, .openings = 11, .seed = 9});
  std::set<std::int64_t> numbers, openings;
  std::set<std::uint64_t> seeds;
  std::size_t openingsOfShards = 0;
  for (int index = 1; index <= 4; ++index) {
    std::set<std::int64_t> own;
    for (const Fixture& fixture : schedule.fixtures({index, 4})) {
      CHECK(numbers.insert(fixture.number).second);
      CHECK(seeds.insert(fixture.seed).second);
      CHECK(schedule.shardOf(fixture.number, 4) == index);
      own.insert(fixture.opening);
    }
    openingsOfShards += own.size();
    openings.insert(own.begin(), own.end());
  }
  CHECK(openings.size() == openingsOfShards);
  CHECK(numbers == numbersOf(schedule.fixtures()));
  CHECK(static_cast<std::int64_t>(numbers.size()) == schedule.size());
}

TEST_CASE("a longer match begins with the games of the shorter one") {
  const Schedule shorter({.players = 3, .games = 4, .openings = 7, .seed = 3});
  const Schedule longer({.players = 3, .games = 10, .openings = 7, .seed = 3});
  for (const Fixture& fixture : shorter.fixtures()) {
    CHECK(longer.fixture(fixture.number).opening == fixture.opening);
    CHECK(longer.fixture(fixture.number).white == fixture.white);
    CHECK(longer.fixture(fixture.number).seed == fixture.seed);
  }
}

}  // namespace ximaera::match
