// What a searcher makes of what other threads have answered meanwhile.

#include "search/searcher.h"
#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

constexpr std::uint64_t kNodesAlone = 5000;
constexpr std::uint64_t kNodesAfter = 200;
constexpr Value kBound = 50;

/// After some nodes stands for another thread that has answered all that the root's moves lead to,
/// and soon ends the search.
class Answerer : public Supervisor {
 public:
  Answerer(const Game& game, TranspositionTable& table) : game_(game), table_(table) {}

  std::uint64_t allow(std::uint64_t nodes) override {
    if (nodes == kNodesAlone) answerAll();
    return nodes < kNodesAlone ? kNodesAlone - nodes : kNodesAlone + kNodesAfter - nodes;
  }
  bool wantsDeeper(int, const RootLine&) override { return true; }

 private:
  void answerAll() {
    for (const Move move : taskFor(game_, {}).moves) {
      Game after = game_;
      after.play(move);
      table_.store(after.position().key(), {kNoMove, 0, 100, Bound::kExact});
    }
  }

  const Game& game_;
  TranspositionTable& table_;
};

// A deep search of whether a position is better than this, with the answers given meanwhile, if it
// came to its end.
std::optional<RootResult> searchAnswered(bool shares) {
  const Game game =
      gameFrom("chess", "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq -");
  TranspositionTable table;
  Histories histories;
  histories.use(game.rules());
  BusyMoves busyMoves;
  Searcher searcher(table, histories);
  if (shares) searcher.share(&busyMoves);
  Answerer answerer(game, table);
  const SearchTask task = taskFor(game, {});
  searcher.prepare(task, answerer);
  return searcher.search({.depth = 20, .alpha = kBound, .beta = kBound + 1});
}

}  // namespace

TEST_CASE("what another thread has answered meanwhile is not searched on") {
  const auto result = searchAnswered(true);
  REQUIRE(result);
  CHECK(result->value <= kBound);
  CHECK_FALSE(searchAnswered(false));
}
