#include "engine/opening_maker.h"

#include <set>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"

using ximaera::test::networkOf;

namespace ximaera {

TEST_CASE("openings by chance depend on their seed alone") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    OpeningMaker one(networkOf(*rules), {.plies = 4, .balance = 100, .depth = 1});
    OpeningMaker other(networkOf(*rules), {.plies = 4, .balance = 100, .depth = 1});
    const auto first = one.make(1).texts();
    const auto second = one.make(2).texts();
    CHECK(other.make(2).texts() == second);
    CHECK(other.make(1).texts() == first);
    CHECK(first != second);
    CHECK(first.size() == 4);
  }
}

TEST_CASE("a set has no position twice") {
  const Rules& rules = *findRules("fugue");
  OpeningMaker maker(networkOf(rules), {.plies = 2, .balance = 1000, .depth = 1});
  std::set<std::string> positions;
  for (const Game& game : maker.makeSet(40, 7)) {
    CHECK(formatFen(game.start()) == rules.info().start);
    positions.insert(formatFen(game.position()));
  }
  CHECK(positions.size() == 40);
}

TEST_CASE("a set ends where the game has no more openings") {
  const Rules& rules = *findRules("chess");
  OpeningMaker maker(networkOf(rules), {.plies = 1, .balance = 1000, .depth = 1});
  std::vector<std::size_t> found;
  CHECK(maker.makeSet(30, 1, [&](std::size_t count) { found.push_back(count); }).size() == 20);
  CHECK(found.size() == 20);
  CHECK(found.back() == 20);
}

TEST_CASE("no random moves are the start position") {
  OpeningMaker maker(networkOf(*findRules("chess")), {.plies = 0, .balance = 0, .depth = 1});
  CHECK(maker.make(5).texts().empty());
}

}  // namespace ximaera
