#include "search/vote.h"

#include <vector>

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

constexpr Move kOne{1, 2, 0, 0};
constexpr Move kOther{3, 4, 0, 0};

SearchResult resultOf(Move move, Value value, int depth) {
  return {.line = {move}, .value = value, .nodes = 1, .depth = depth};
}

}  // namespace

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
