#include "search/tree/line.h"
#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a key history finds earlier positions of the game and of the search") {
  KeyHistory keys;
  keys.reset({7, 8, 9, 10});
  keys.push(11);  // the root
  keys.push(12);
  keys.push(7);
  keys.push(8);
  REQUIRE(keys.find(7, 100).count == 2);
  REQUIRE(keys.find(7, 100).inSearch);
  REQUIRE(keys.find(9, 100).count == 1);
  REQUIRE_FALSE(keys.find(9, 100).inSearch);
}

TEST_CASE("the root itself is not within the search") {
  KeyHistory keys;
  keys.reset({});
  keys.push(11);
  keys.push(12);
  REQUIRE(keys.find(11, 100).count == 1);
  REQUIRE_FALSE(keys.find(11, 100).inSearch);
}

TEST_CASE("positions with the other side to move are not looked at") {
  KeyHistory keys;
  keys.reset({1, 2, 3});
  REQUIRE(keys.find(3, 100).count == 0);
  REQUIRE(keys.find(2, 100).count == 1);
}

TEST_CASE("positions before the last irreversible move are ignored") {
  KeyHistory keys;
  keys.reset({5, 6, 5, 6});
  REQUIRE(keys.find(5, 4).count == 2);
  REQUIRE(keys.find(5, 3).count == 1);
  REQUIRE(keys.find(5, 1).count == 0);
}

TEST_CASE("pop takes the last key away, and reset all") {
  KeyHistory keys;
  keys.reset({1, 2});
  keys.push(3);
  keys.push(4);
  keys.pop();
  REQUIRE(keys.find(2, 100).count == 1);
  keys.reset({});
  REQUIRE(keys.find(2, 100).count == 0);
}
