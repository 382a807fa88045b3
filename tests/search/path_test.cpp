#include "search/path.h"

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a path finds earlier positions of the game and of the search") {
  Path path;
  path.reset({7, 8, 9, 10});
  path.push(11);  // the root
  path.push(12);
  path.push(7);
  path.push(8);
  REQUIRE(path.find(7, 100).count == 2);
  REQUIRE(path.find(7, 100).inSearch);
  REQUIRE(path.find(9, 100).count == 1);
  REQUIRE_FALSE(path.find(9, 100).inSearch);
}

TEST_CASE("the root itself is not within the search") {
  Path path;
  path.reset({});
  path.push(11);
  path.push(12);
  REQUIRE(path.find(11, 100).count == 1);
  REQUIRE_FALSE(path.find(11, 100).inSearch);
}

TEST_CASE("a path knows the positions of the search by their plies") {
  Path path;
  path.reset({7, 8});
  path.push(11);
  path.push(12);
  REQUIRE(path.at(0) == 11);
  REQUIRE(path.at(1) == 12);
}

TEST_CASE("positions with the other side to move are not looked at") {
  Path path;
  path.reset({1, 2, 3});
  REQUIRE(path.find(3, 100).count == 0);
  REQUIRE(path.find(2, 100).count == 1);
}

TEST_CASE("what lies before the last irreversible move is not looked at") {
  Path path;
  path.reset({5, 6, 5, 6});
  REQUIRE(path.find(5, 4).count == 2);
  REQUIRE(path.find(5, 3).count == 1);
  REQUIRE(path.find(5, 1).count == 0);
}

TEST_CASE("pop takes the last key away, and reset all") {
  Path path;
  path.reset({1, 2});
  path.push(3);
  path.push(4);
  path.pop();
  REQUIRE(path.find(2, 100).count == 1);
  path.reset({});
  REQUIRE(path.find(2, 100).count == 0);
}
