#include "movegen/square.h"

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("square names are read and written on both boards") {
  REQUIRE(squareName(squareAt(0, 0)) == "a1");
  REQUIRE(squareName(squareAt(11, 11)) == "l12");
  for (const std::string_view name : {"a1", "h8", "c10", "l12"}) {
    std::string_view text = name;
    const auto square = takeSquare(text, 12, 12);
    REQUIRE(square);
    REQUIRE(text.empty());
    REQUIRE(squareName(*square) == name);
  }
}

TEST_CASE("a text that is not a square of the board is refused and left unread") {
  for (const std::string_view name : {"", "a", "a0", "a01", "i1", "a9", "A1", "a10", "11"}) {
    std::string_view text = name;
    CAPTURE(name);
    REQUIRE_FALSE(takeSquare(text, 8, 8));
    REQUIRE(text == name);
  }
}

TEST_CASE("a square is taken from the front of a longer text") {
  std::string_view text = "e2e4q";
  REQUIRE(takeSquare(text, 8, 8) == squareAt(4, 1));
  REQUIRE(text == "e4q");
}

TEST_CASE("every leap of up to four squares off a 12x12 board meets a wall") {
  for (int file = 0; file < 12; ++file)
    for (int rank = 0; rank < 12; ++rank)
      for (int east = -4; east <= 4; ++east)
        for (int north = -4; north <= 4; ++north) {
          const Square to = step(squareAt(file, rank), east * kEast + north * kNorth);
          const bool onBoard =
              file + east >= 0 && file + east < 12 && rank + north >= 0 && rank + north < 12;
          const bool inside =
              fileOf(to) >= 0 && fileOf(to) < 12 && rankOf(to) >= 0 && rankOf(to) < 12;
          REQUIRE(onBoard == inside);
        }
}
