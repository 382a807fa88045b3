#include "search/tree/transposition_table.h"

#include <limits>
#include <thread>
#include <vector>

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

constexpr Move kMove{34, 66, 'q', 0};

TableEntry entry(Value value, int depth, Bound bound = Bound::kExact) {
  return {kMove, value, depth, bound};
}

// Different keys, spread over the whole table.
std::uint64_t keyOf(std::uint64_t number) {
  return (number + 1) * 0x9e3779b97f4a7c15ULL;
}

// Different keys of one bucket.
std::uint64_t sameBucket(std::uint64_t number) {
  return number + 1;
}

}  // namespace

TEST_CASE("a stored entry is found again, whole") {
  TranspositionTable table;
  for (const TableEntry& stored :
       {entry(-123, 7, Bound::kUpper), entry(kMajorWin, 254, Bound::kLower), entry(0, 0),
        entry(1, TableEntry::kLeastDepth),
        TableEntry{{1, 2, 3, 4}, -kInfinity, 200, Bound::kExact, -kMaxEvaluation},
        TableEntry{{1, 2, 3, 4}, 5, 6, Bound::kExact, 255}}) {
    table.store(keyOf(5), stored);
    const auto found = table.probe(keyOf(5));
    REQUIRE(found);
    REQUIRE(found->move == stored.move);
    REQUIRE(found->value == stored.value);
    REQUIRE(found->depth == stored.depth);
    REQUIRE(found->bound == stored.bound);
    REQUIRE(found->evaluation == stored.evaluation);
  }
}

TEST_CASE("a much deeper entry of the same position is kept, unless the new value is exact") {
  TranspositionTable table;
  table.startSearch();
  const auto depthKnown = [&] { return table.probe(keyOf(1))->depth; };
  table.store(keyOf(1), entry(1, 12, Bound::kLower));
  table.store(keyOf(1), entry(2, 3, Bound::kUpper));
  REQUIRE(depthKnown() == 12);
  table.store(keyOf(1), entry(2, 10, Bound::kUpper));
  REQUIRE(depthKnown() == 10);
  table.store(keyOf(1), entry(3, 2, Bound::kExact));
  REQUIRE(depthKnown() == 2);
  table.store(keyOf(1), entry(1, 12, Bound::kLower));
  table.startSearch();
  table.store(keyOf(1), entry(2, 3, Bound::kUpper));
  REQUIRE(depthKnown() == 3);
}

TEST_CASE("an unknown key is not found, nor key 0 in an empty table") {
  TranspositionTable table;
  REQUIRE_FALSE(table.probe(0));
  table.store(keyOf(1), entry(1, 1));
  REQUIRE_FALSE(table.probe(keyOf(2)));
}

TEST_CASE("clear and resize forget") {
  TranspositionTable table;
  table.startSearch();
  table.store(keyOf(1), entry(1, 1));
  table.clear();
  REQUIRE_FALSE(table.probe(keyOf(1)));
  table.startSearch();
  table.store(keyOf(1), entry(1, 1));
  REQUIRE(table.resize(2));
  REQUIRE_FALSE(table.probe(keyOf(1)));
}

TEST_CASE("a size that cannot be had is refused and leaves the table as it was") {
  TranspositionTable table;
  table.store(keyOf(1), entry(1, 1));
  REQUIRE_FALSE(table.resize(std::numeric_limits<std::size_t>::max()));
  REQUIRE_FALSE(table.resize(std::numeric_limits<std::size_t>::max() >> 20));
  REQUIRE(table.probe(keyOf(1)));
}

TEST_CASE("in a full bucket the shallowest entry goes first") {
  TranspositionTable table;
  for (std::uint64_t number = 0; number < 4; ++number)
    table.store(sameBucket(number), entry(0, number == 2 ? 1 : 9));
  table.store(sameBucket(9), entry(0, 5));
  REQUIRE_FALSE(table.probe(sameBucket(2)));
  for (const std::uint64_t number : {0, 1, 3, 9}) REQUIRE(table.probe(sameBucket(number)));
}

TEST_CASE("entries of earlier searches go before shallower ones of the present search") {
  TranspositionTable table;
  for (std::uint64_t number = 0; number < 4; ++number) table.store(sameBucket(number), entry(0, 8));
  for (int search = 0; search < 3; ++search) table.startSearch();
  table.store(sameBucket(7), entry(0, 1));
  table.store(sameBucket(8), entry(0, 1));
  REQUIRE(table.probe(sameBucket(7)));
  REQUIRE(table.probe(sameBucket(8)));
}

TEST_CASE("how full it is counts the present search alone") {
  TranspositionTable table;
  table.startSearch();
  REQUIRE(table.fullPermill() == 0);
  for (std::uint64_t number = 0; number < 200000; ++number) table.store(keyOf(number), entry(0, 1));
  REQUIRE(table.fullPermill() > 900);
  REQUIRE(table.fullPermill() <= 1000);
  table.startSearch();
  REQUIRE(table.fullPermill() == 0);
}

TEST_CASE("wins and losses are stored as seen from the position, other values as they are") {
  for (const Value value : {winValue(Grade::kNormal, 9), -winValue(Grade::kMajor, 9), 250, -250}) {
    const Value stored = toTable(value, 4);
    REQUIRE(fromTable(stored, 4) == value);
    if (isDecided(value))
      REQUIRE(pliesToEnd(stored) == pliesToEnd(value) - 4);
    else
      REQUIRE(stored == value);
  }
}

TEST_CASE("threads that write the same bucket never make an entry that none of them wrote") {
  TranspositionTable table;
  const auto write = [&](int salt) {
    for (int turn = 0; turn < 20000; ++turn) {
      const auto number = static_cast<std::uint64_t>(turn % 4);
      // Value and depth always belong together.
      const int depth = (turn + salt) % 100;
      table.store(sameBucket(number), entry(depth * 10 + static_cast<int>(number), depth));
    }
  };
  std::vector<std::thread> threads;
  for (const int salt : {0, 17, 31}) threads.emplace_back(write, salt);
  for (int turn = 0; turn < 20000; ++turn)
    for (std::uint64_t number = 0; number < 4; ++number)
      if (const auto found = table.probe(sameBucket(number)))
        if (found->value != found->depth * 10 + static_cast<int>(number)) FAIL("a torn entry");
  for (std::thread& thread : threads) thread.join();
}
