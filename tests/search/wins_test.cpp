// Forced wins of every variant, from games of the engine against itself: tests/data/wins.txt.
// Full-width search has proved each of them. To prove them again, or to find others:
//
//     build/tests/test_search "[prove]"
//     XIMAERA_VARIANT=fugue XIMAERA_SEED=7 build/tests/test_search "[find]"

#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <set>

#include "engine/options.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"
#include "tests/support/minimax.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A position and its win: "VARIANT ; FEN ; plies ; value".
struct Win {
  std::string fen;
  int plies;
  Value value;
};

// The nodes that the ordinary search may use for each.
constexpr std::uint64_t kNodesToWin = 10'000'000;
constexpr int kNodesForProof = 100'000'000;

constexpr int kWanted = 24;
// At most this number of each length in plies is kept.
const std::map<int, int> kWantedOfLength{{3, 12}, {5, 12}, {7, 12}};
constexpr int kNodesForFinding = 400'000;
constexpr int kOpeningPlies = 8;
constexpr int kLongestGame = 300;
constexpr int kLastPositions = 10;
constexpr int kMostGames = 400;

constexpr const char* kFile = XIMAERA_TEST_DATA "/wins.txt";

std::vector<Win> winsOf(const Rules& rules) {
  std::ifstream file(kFile);
  std::vector<Win> wins;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string_view> fields = partsOf(line, ';');
    REQUIRE(fields.size() == 4);
    if (trimmed(fields[0]) != rules.info().name) continue;
    const auto number = [&](std::size_t field) {
      return static_cast<int>(parseNumber("number", trimmed(fields[field]), 1, kInfinity).value());
    };
    wins.push_back({std::string(trimmed(fields[1])), number(2), number(3)});
  }
  return wins;
}

// The nodes after which a search first reported such a value.
std::optional<std::uint64_t> nodesToSee(const Game& game, Value value) {
  std::optional<std::uint64_t> nodes;
  Search search;
  REQUIRE(search.resizeTable(16));
  search.prepare(false);
  Limits limits;
  limits.nodes = kNodesToWin;
  Reporter reporter;
  reporter.onLine = [&](const LineReport& line) {
    if (nodes || line.value < value || line.bound == LineReport::Bound::kUpper) return;
    nodes = line.nodes;
    search.stop();
  };
  search.run(taskFor(game, limits), reporter);
  return nodes;
}

std::optional<bool> isWonIn(const Game& game, int plies, Value value, int nodes) {
  return Minimax(game.position()).isAtLeast(value, plies, nodes);
}

Game selfPlay(const Rules& rules, Dice& dice) {
  Game game(rules);
  Search search;
  Limits limits;
  limits.depth = 3;
  for (int ply = 0; ply < kLongestGame && !game.outcome().over(); ++ply) {
    search.prepare(false);
    const auto chance = static_cast<std::size_t>(dice.roll(static_cast<int>(game.legal().size())));
    game.play(ply < kOpeningPlies ? game.legal()[chance]
                                  : search.run(taskFor(game, limits), {}).line.front());
  }
  return game;
}

// The win of a position, if the shortest takes at least three plies and can be proved.
std::optional<Win> proved(const Game& game) {
  for (const int plies : {1, 3, 5, 7})
    for (const Grade grade : {Grade::kMajor, Grade::kNormal, Grade::kMinimal}) {
      const Value value = winValue(grade, plies);
      const auto won = isWonIn(game, plies, value, kNodesForFinding);
      if (!won) return std::nullopt;
      if (*won)
        return plies == 1 ? std::nullopt
                          : std::optional(Win{formatFen(game.position()), plies, value});
    }
  return std::nullopt;
}

}  // namespace

TEST_CASE("proved wins are seen") {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      const auto wins = winsOf(*rules);
      CHECK(wins.size() >= 20);
      std::uint64_t sum = 0;
      int number = 0;
      for (const Win& win : wins) {
        if (number++ % everyNth() != 0) continue;
        INFO(win.fen << " in " << win.plies << " plies");
        const auto nodes = nodesToSee(gameFrom(rules->info().name, win.fen), win.value);
        CHECK(nodes);
        sum += nodes.value_or(kNodesToWin);
      }
      if (std::getenv("XIMAERA_TELL") != nullptr)
        WARN(rules->info().name << ": " << sum << " nodes");
    }
  }
}

TEST_CASE("the wins are proved", "[.][prove]") {
  for (const auto& rules : allRules())
    for (const Win& win : winsOf(*rules)) {
      INFO(win.fen << " in " << win.plies << " plies");
      const Game game = gameFrom(rules->info().name, win.fen);
      CHECK(isWonIn(game, win.plies, win.value, kNodesForProof).value_or(false));
    }
}

TEST_CASE("wins are found in games", "[.][find]") {
  const char* variant = std::getenv("XIMAERA_VARIANT");
  const char* seed = std::getenv("XIMAERA_SEED");
  REQUIRE(variant != nullptr);
  const Rules& rules = *findRules(variant);
  Dice dice(seed == nullptr ? 1 : static_cast<std::uint32_t>(std::atoi(seed)));
  std::ofstream file(kFile, std::ios::app);
  std::map<int, int> found;
  int all = 0;
  for (int number = 0; all < kWanted && number < kMostGames; ++number) {
    Game game = selfPlay(rules, dice);
    for (int back = 0; back < kLastPositions && game.undo(); ++back) {
      const auto win = proved(Game(game.position()));
      if (!win || found[win->plies] >= kWantedOfLength.at(win->plies)) continue;
      file << variant << " ; " << win->fen << " ; " << win->plies << " ; " << win->value
           << std::endl;
      ++found[win->plies];
      ++all;
      break;
    }
  }
  CHECK(all >= kWanted);
}
