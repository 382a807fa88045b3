#include "search/busy_moves.h"

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

constexpr std::uint64_t kKey = 0x1234567890abcdef;

Move move(Square from, Square to) {
  Move made = kNoMove;
  made.from = from;
  made.to = to;
  return made;
}

}  // namespace

TEST_CASE("a move is busy from its beginning to its end") {
  BusyMoves busyMoves;
  const std::uint64_t token = BusyMoves::token(kKey, move(20, 30), 7);
  CHECK_FALSE(busyMoves.has(token));
  busyMoves.begin(token);
  CHECK(busyMoves.has(token));
  busyMoves.end(token);
  CHECK_FALSE(busyMoves.has(token));
}

TEST_CASE("another position, move or depth is not busy") {
  BusyMoves busyMoves;
  busyMoves.begin(BusyMoves::token(kKey, move(20, 30), 7));
  CHECK_FALSE(busyMoves.has(BusyMoves::token(kKey + 1, move(20, 30), 7)));
  CHECK_FALSE(busyMoves.has(BusyMoves::token(kKey, move(20, 31), 7)));
  CHECK_FALSE(busyMoves.has(BusyMoves::token(kKey, move(20, 30), 8)));
}

TEST_CASE("the end of a move whose mark was lost leaves the later mark alone") {
  BusyMoves busyMoves;
  const std::uint64_t early = BusyMoves::token(kKey, move(20, 30), 7);
  // They differ in the half of the bits that the place does not depend on.
  const std::uint64_t late = early ^ 1;
  busyMoves.begin(early);
  busyMoves.begin(late);
  CHECK_FALSE(busyMoves.has(early));
  busyMoves.end(early);
  CHECK(busyMoves.has(late));
}
