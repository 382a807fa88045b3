#include <array>
#include <cmath>

#include "bench/learn/random.h"
#include "bench/learn/report/insights_page.h"
#include "movegen/registry.h"
#include "tests/bench/learn/support.h"
#include "tests/support/catch.h"

namespace ximaera::learn {

namespace {

// Games of four positions each; a piece of the first code is worth 1 in the logarithm of the odds,
// of the second 0.25, and the turn 0.1. The third code never makes a difference.
MaterialBalances balancesOf(std::uint32_t games) {
  MaterialBalances balances(3);
  Random random(5);
  for (std::uint32_t game = 0; game < games; ++game) {
    std::array<std::int8_t, 3> difference{};
    for (std::size_t code = 0; code < 2; ++code)
      difference[code] = static_cast<std::int8_t>(static_cast<int>(random.below(5)) - 2);
    const double odds = 1.0 * difference[0] + 0.25 * difference[1] + 0.1;
    const float result = random.fraction() < 1 / (1 + std::exp(-odds)) ? 1 : 0;
    for (int position = 0; position < 4; ++position) balances.add(game, difference, result);
  }
  return balances;
}

}  // namespace

TEST_CASE("piece values are found, with an error that counts games, not positions") {
  const auto few = pieceValues(balancesOf(1000)), many = pieceValues(balancesOf(9000));
  REQUIRE(many.size() == 4);
  const double truth[] = {1.0, 0.25, 0.0, 0.1};
  for (const std::size_t code : {0u, 1u, 3u}) {
    CAPTURE(code);
    CHECK(std::abs(many[code].value - truth[code]) < 4 * many[code].error);
    CHECK(many[code].error < 0.06);
    // Nine times as many games divide the error by three.
    CHECK(few[code].error / many[code].error > 1.8);
    CHECK(few[code].error / many[code].error < 5);
  }
  CHECK(many[2].value == 0);
  // A logit's error for this number of games is hardly less than this; taken for independent, the
  // positions would seem to halve it.
  CHECK(many[3].error > 0.7 / std::sqrt(9000 * 0.25));
}

TEST_CASE("games of some variants make a page and a table") {
  Insights insights;
  insights.rules = findRules("fugue");
  insights.games = 200;
  insights.white = {0.525, 0.01};
  insights.ends = {{"win, king-captured", 150}, {"win, third-occurrence", 50}};
  insights.values.assign(10, {100, 5});
  const std::string table = insightsTable({insights});
  CHECK(contains(table, "| `fugue` | 200 | 52.5 ± 2.0 | 0.0 |"));
  CHECK(contains(table, "win, king-captured (75 %)"));
  const std::string page = insightsPage({insights});
  CHECK(contains(page, "<h2>Fugue</h2>"));
  CHECK(contains(page, "<tr><td>Immobilizer</td><td>100 ± 10</td></tr>"));
  CHECK(contains(page, "<figcaption>Shield</figcaption>"));
  CHECK(page.ends_with("</html>\n"));
}

}  // namespace ximaera::learn
