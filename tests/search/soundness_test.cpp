// Positions that the search calls won or lost are so by full-width search.

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/environment.h"
#include "tests/support/minimax.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Games of each variant; more of them by
// `XIMAERA_GAMES=100 XIMAERA_SEED=7 build/tests/test_search "[soundness]"`.
constexpr int kGames = 6;
constexpr int kLeastGames = 3;
constexpr int kPlies = 120;
// The number of positions before the end of a game that are checked.
constexpr int kLast = 8;
// Wins that are too deep, or take too many nodes to prove, are skipped.
constexpr int kMostPlies = 7;
constexpr int kNodes = 50'000;
constexpr int kNodesForWins = 10'000;

SearchResult run(Search& search, const Game& game, const Limits& limits) {
  search.prepare(false);
  return search.run(taskFor(game, limits), {});
}

SearchResult runToDepth(Search& search, const Game& game, int depth) {
  Limits limits;
  limits.depth = depth;
  return run(search, game, limits);
}

// A game of the search against random moves, which ends soon.
Game unequalGame(Game game, Side searching, Search& search, Dice& dice) {
  for (int ply = 0; ply < kPlies && !game.outcome().over(); ++ply) {
    const auto chance = static_cast<std::size_t>(dice.roll(static_cast<int>(game.legal().size())));
    game.play(game.position().side() == searching ? runToDepth(search, game, 2).line.front()
                                                  : game.legal()[chance]);
  }
  return game;
}

Game startOf(const Rules& rules, bool sparse, Dice& dice) {
  return Game(sparse ? parseFen(rules, sparseFen(rules, dice)).value() : startPosition(rules));
}

// Visits the last positions of games, many of which are decided. The search keeps its table between
// them, as in a game.
template <class Visit>
void forLastPositions(Visit visit) {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      Search search;
      REQUIRE(search.resizeTable(8));
      Dice dice(static_cast<std::uint32_t>(numberOf("XIMAERA_SEED", 1)));
      const int games = numberOf("XIMAERA_GAMES", std::max(kLeastGames, partOf(kGames)));
      int count = 0;
      for (int number = 0; number < games; ++number) {
        const Side searching = number / 2 % 2 == 0 ? kWhite : kBlack;
        Game game = unequalGame(startOf(*rules, number % 2 == 1, dice), searching, search, dice);
        for (int back = 0; back < kLast && game.undo(); ++back)
          count += visit(search, Game(game.position()));
      }
      WARN(rules->info().name << ": " << count);
      CHECK(count > 0);
    }
  }
}

// Whether a decided value is confirmed: the winner wins within this distance, by this grade or a
// better one. Nothing if it is too deep to decide.
std::optional<bool> isTrue(const Game& game, Value value) {
  if (pliesToEnd(value) > kMostPlies) return std::nullopt;
  Minimax minimax(game.position());
  if (value > 0) return minimax.isAtLeast(value, pliesToEnd(value), kNodes);
  auto better = minimax.isAtLeast(value + 1, pliesToEnd(value), kNodes);
  // A longer line may lose, too, by a worse grade.
  if (better && *better && game.position().info().bestWin != Grade::kNormal)
    better = minimax.isAtLeast(value + 1, kMostPlies, kNodes);
  return better ? std::optional(!*better) : std::nullopt;
}

}  // namespace

TEST_CASE("decided values are true", "[soundness]") {
  forLastPositions([](Search& search, const Game& game) {
    int checked = 0;
    for (const int depth : {1, 3, 5}) {
      const Value value = runToDepth(search, game, depth).value;
      if (!isDecided(value)) continue;
      INFO(formatFen(game.position()) << " depth " << depth << " value " << value);
      const auto isBorneOut = isTrue(game, value);
      if (isBorneOut) CHECK(*isBorneOut);
      checked += isBorneOut.has_value();
    }
    return checked;
  });
}

TEST_CASE("a search for a win in a number of moves finds it if there is one", "[soundness]") {
  forLastPositions([](Search& search, const Game& game) {
    Limits limits;
    limits.mate = 1;
    const auto wins = [&] {
      return Minimax(game.position())
          .isAtLeast(winValue(Grade::kMinimal, kMaxPly), 2 * *limits.mate - 1, kNodesForWins)
          .value_or(false);
    };
    while (limits.mate < 4 && !wins()) ++*limits.mate;
    if (limits.mate == 4) return 0;
    limits.nodes = 1'000'000;  // So that a failure ends.
    INFO(formatFen(game.position()) << " in " << *limits.mate);
    const Value value = run(search, game, limits).value;
    CHECK(value > kMaxEvaluation);
    // A longer win is allowed if its grade is better than that of all shorter ones.
    if (movesToMate(value) > *limits.mate)
      CHECK(Minimax(game.position()).isAtLeast(value + 1, 2 * *limits.mate - 1, kNodes) == false);
    return 1;
  });
}
