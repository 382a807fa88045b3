#include "search/tree/busy_moves.h"

#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Another thread searches all replies to all moves.
void beginReplies(BusyMoves& busyMoves, const Game& game) {
  for (const Move move : taskFor(game, {}).moves) {
    Game after = game;
    after.play(move);
    for (const Move reply : taskFor(after, {}).moves)
      busyMoves.begin(BusyMoves::key(after.position().key(), reply));
  }
}

// Searches beside a thread that searches all replies to all moves (`other`), or alone. Only if
// `shared` its moves are heeded.
SearchResult searchBeside(bool other, bool shared, const Game& game, int depth) {
  SharedTables tables;
  tables.startSearch(game.rules(), shared);
  if (other) beginReplies(tables.busyMoves, game);
  Limits limits;
  limits.depth = depth;
  return searchWith(tables, game, limits);
}

}  // namespace

TEST_CASE("a move is busy from the beginning of its search to the end") {
  BusyMoves busyMoves;
  const auto key = BusyMoves::key(7, {12, 28, 0, kNoSquare});
  REQUIRE(key != BusyMoves::key(8, {12, 28, 0, kNoSquare}));
  REQUIRE(key != BusyMoves::key(7, {12, 20, 0, kNoSquare}));
  REQUIRE_FALSE(busyMoves.contains(key));
  busyMoves.begin(key);
  REQUIRE(busyMoves.contains(key));
  busyMoves.end(key);
  REQUIRE_FALSE(busyMoves.contains(key));
}

TEST_CASE("a thread never waits for its own moves") {
  const Game game = gameFrom("chess", "");
  REQUIRE(searchBeside(false, true, game, 8).nodes == searchBeside(false, false, game, 8).nodes);
}

TEST_CASE("moves that another thread searches are searched later, and none is lost") {
  const Game start = gameFrom("chess", "");
  REQUIRE(searchBeside(true, true, start, 6).nodes != searchBeside(true, false, start, 6).nodes);
  const Game won = gameFrom("chess", "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1");
  REQUIRE(movesToMate(searchBeside(true, true, won, 6).value) == 2);
}
