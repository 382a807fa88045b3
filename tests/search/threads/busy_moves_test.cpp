#include "search/threads/busy_moves.h"

#include "search/tree/searcher.h"
#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Never stops a search.
class Patient : public Supervisor {
 public:
  std::uint64_t allow(std::uint64_t) override { return 1'000'000; }
  bool wantsDeeper(int, const RootLine&) override { return true; }
};

SearchResult searchBeside(BusyMoves& busyMoves, const Game& game, int depth) {
  TranspositionTable table;
  Histories histories;
  histories.use(game.rules());
  Corrections corrections;
  Searcher searcher(table, histories, corrections, busyMoves);
  Patient supervisor;
  Limits limits;
  limits.depth = depth;
  searcher.run(taskFor(game, limits), supervisor);
  return searcher.result();
}

// Another thread searches all replies to all moves.
void beginReplies(BusyMoves& busyMoves, const Game& game) {
  for (const Move move : taskFor(game, {}).moves) {
    Game after = game;
    after.play(move);
    for (const Move reply : taskFor(after, {}).moves)
      busyMoves.begin(BusyMoves::key(after.position().key(), reply));
  }
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
  BusyMoves alone;
  BusyMoves shared;
  shared.share(true);
  REQUIRE(searchBeside(shared, game, 8).nodes == searchBeside(alone, game, 8).nodes);
}

TEST_CASE("moves that another thread searches are searched later, and none is lost") {
  const Game game = gameFrom("chess", "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1");
  for (const bool shared : {false, true}) {
    BusyMoves busyMoves;
    busyMoves.share(shared);
    beginReplies(busyMoves, game);
    REQUIRE(movesToMate(searchBeside(busyMoves, game, 6).value) == 2);
  }
}

TEST_CASE("moves that another thread searches change the order of the search") {
  const Game game = gameFrom("chess", "");
  BusyMoves alone;
  BusyMoves shared;
  shared.share(true);
  beginReplies(shared, game);
  REQUIRE(searchBeside(shared, game, 6).nodes != searchBeside(alone, game, 6).nodes);
}
