#include "bench/learn/report/insights.h"

#include <array>
#include <cmath>

#include "bench/learn/random.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/network_file.h"
#include "tests/bench/learn/support.h"
#include "tests/support/catch.h"

namespace ximaera::learn {

namespace {

// Games of four positions each; a piece of the first code is worth 1 in the logarithm of the odds,
// of the second 0.25, and the turn 0.1. The third code never makes a difference.
std::vector<Balance> balancesOf(std::uint32_t games) {
  std::vector<Balance> balances;
  Random random(5);
  for (std::uint32_t game = 0; game < games; ++game) {
    std::array<std::int8_t, 3> difference{};
    for (std::size_t code = 0; code < 2; ++code)
      difference[code] = static_cast<std::int8_t>(static_cast<int>(random.below(5)) - 2);
    const double odds = 1.0 * difference[0] + 0.25 * difference[1] + 0.1;
    const float result = random.fraction() < 1 / (1 + std::exp(-odds)) ? 1 : 0;
    for (int position = 0; position < 4; ++position)
      balances.push_back({game, {difference.begin(), difference.end()}, result});
  }
  return balances;
}

// Games of chess that begin with a pawn's step on `file`; the first `won` are won by White, the
// others by Black.
std::string gamesAfter(int file, std::uint32_t first, std::uint32_t games, std::uint32_t won) {
  const Square g1 = squareAt(6, 0), f3 = squareAt(5, 2), g8 = squareAt(6, 7), f6 = squareAt(5, 5);
  const std::array<Move, 4> knights{{{g8, f6, 0, kNoSquare},
                                     {g1, f3, 0, kNoSquare},
                                     {f6, g8, 0, kNoSquare},
                                     {f3, g1, 0, kNoSquare}}};
  std::string bytes;
  for (std::uint32_t number = 0; number < games; ++number) {
    SelfPlayGame game = sampleGame(first + number);
    game.moves = {{squareAt(file, 1), squareAt(file, 2), 0, kNoSquare}};
    for (int turn = 0; turn < 3; ++turn)
      game.moves.insert(game.moves.end(), knights.begin(), knights.end());
    game.scores.assign(game.moves.size(), 10);
    game.winner = number < won ? kWhite : kBlack;
    bytes += encodeGame(game);
  }
  return bytes;
}

}  // namespace

TEST_CASE("first moves are in the order of White's points") {
  const TemporaryDirectory folder;
  const std::string file =
      folder.write("games", encodeHeader({"chess", "settings"}) + gamesAfter(3, 0, 100, 25) +
                                gamesAfter(4, 100, 120, 90) + gamesAfter(0, 220, 10, 10) +
                                gamesAfter(7, 230, 9, 9));
  const auto all = gatherInsights({file}, Variants(), [](const std::string&) {});
  REQUIRE(all);
  const auto& first = all->front().firstMoves;
  REQUIRE(first.size() == 3);
  CHECK(first[1].move == "e2e3");
  CHECK(first[1].games == 120);
  CHECK(first[1].white.value == 0.75);
  CHECK(first[2].move == "d2d3");
  CHECK(first[2].white.value == 0.25);
  // All ten games that begin so are won, which is not certain of the next one.
  CHECK(first[0].move == "a2a3");
  CHECK(first[0].white.value == 1);
  CHECK(first[0].white.error > 0.05);
}

TEST_CASE("a table without first moves says why") {
  Insights insights;
  insights.variant = Variants().find("chess");
  insights.games = 40;
  CHECK(contains(firstMovesTable({insights}),
                 "| `chess` | too few of the 40 games begin with the same move | |"));
}

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
  insights.variant = Variants().find("fugue");
  insights.games = 200;
  insights.white = {0.525, 0.01};
  insights.ends = {{"win, king-captured", 150}, {"win, third-occurrence", 50}};
  insights.firstMoves = {
      {"d2d4", 40, {0.6, 0.05}}, {"b1b3", 30, {0.5, 0.05}}, {"e2e3", 20, {0.4, 0.05}}};
  insights.values.assign(10, {100, 5});
  insights.values.front() = {100, 0.2};
  insights.values.back() = {0, 0};
  const std::string table = insightsTable({insights});
  CHECK(contains(table, "| `fugue` | 200 | 52.5 ± 2.0 | 0.0 |"));
  CHECK(contains(table, "win, king-captured (75 %)"));
  CHECK(contains(firstMovesTable({insights}),
                 "| `fugue` | d2d4 60.0 ± 9.8, b1b3 50.0 ± 9.8, e2e3 40.0 ± 9.8 |  |"));
  const std::string page = insightsPage({insights}, "");
  CHECK(contains(page, "<h2>Fugue</h2>"));
  CHECK(contains(page, "<tr><td>Immobilizer</td><td>100 ± 10</td></tr>"));
  CHECK(contains(page, "<tr><td>Cannon Pawn</td><td>100 ± 0</td></tr>"));
  CHECK(!contains(page, "being the one to move"));
  CHECK(contains(page, "<tr><td>b1b3</td><td>30</td><td>50.0 ± 9.8</td></tr>"));
  CHECK(contains(page, "<figcaption>Shield</figcaption>"));
  CHECK(page.ends_with("</html>\n"));
  CHECK(contains(page, "<title>+2</title>"));
  const TemporaryDirectory weights;
  weights.write("fugue.net", writeNetwork(Network(insights.variant->rules())));
  CHECK(!contains(insightsPage({insights}, weights.file("")), "<title>+2</title>"));
}

}  // namespace ximaera::learn
