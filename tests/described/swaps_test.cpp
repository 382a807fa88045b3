// A rim that only captures enter, swaps that must not be undone, and swaps that promote.

#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"
#include "tests/support/known.h"

using namespace ximaera;

namespace {

using Texts = std::vector<std::string>;

std::string rimmed(std::string_view powers) {
  return fmt::format(
      "start = \"k4/5/5/5/K4 w - - 0 1\"\nwin = [\"take K\"]\nrim = \"*1 *5 a* e*\"\n[pieces]\n"
      "K = {{ moves = \"K\" }}\nP = {{ moves = \"W\" }}\nA = {{ {} }}\n",
      powers);
}

}  // namespace

TEST_CASE("the rim is entered only by a capture that needs it") {
  const auto leaper = test::rulesOf(rimmed("moves = \"mR\", takes = \"leaps\""));
  CHECK(test::movesFrom(*leaper, "k4/5/1pA2/5/K4 w - - 0 1", "c3") ==
        Texts{"a3", "c2", "c4", "d3"});
  // The nearest square of the rim, where more of them follow; and none if there are others.
  CHECK(test::movesFrom(*leaper, "4k/5/p4/A4/K4 w - - 0 1", "a2") == Texts{"a4", "b2", "c2", "d2"});
  CHECK(test::movesFrom(*leaper, "k4/5/1p3/5/KA3 w - - 0 1", "b1") == Texts{"b2", "b4"});
  const auto withdrawer = test::rulesOf(rimmed("moves = \"mR\", takes = \"withdraw\""));
  CHECK(test::movesFrom(*withdrawer, "k4/5/1pA2/5/K4 w - - 0 1", "c3") == Texts{"c2", "c4", "d3"});
  CHECK(test::movesFrom(*withdrawer, "k4/5/2pA1/5/K4 w - - 0 1", "d3") == Texts{"d2", "d4", "e3"});
  const auto king = test::rulesOf(rimmed("moves = \"K\""));
  CHECK(test::movesFrom(*king, "k4/5/5/1Kp2/p4 w - - 0 1", "b2") == Texts{"a1", "b3", "c2", "c3"});
  CHECK(king->capturable(parseFen(*king, "k4/5/5/1A3/p3K w - - 0 1").value(), squareAt(0, 0),
                         kWhite));
  const auto swapper = test::rulesOf(rimmed("moves = \"mW\", swaps = \"cdR\""));
  CHECK(test::movesFrom(*swapper, "k4/1p3/5/1A3/KP3 w - - 0 1", "b2") ==
        Texts{"b1", "b3", "b4", "c2"});
}

TEST_CASE("a refusal names the rim") {
  const auto rules = test::rulesOf(rimmed("moves = \"mR\", takes = \"withdraw\""));
  const Position position = parseFen(*rules, "k4/5/2A2/5/K4 w - - 0 1").value();
  const auto why = [&](Square to) {
    return rules->refusal(position, {squareAt(2, 2), to, 0, kNoSquare});
  };
  CHECK(why(squareAt(4, 2)) ==
        "on the rim a move ends only to take what no shorter or other move takes");
  CHECK(why(squareAt(3, 3)).empty());
}

TEST_CASE("a swap must not be undone by the next move, and a FEN tells which") {
  const auto rules =
      test::rulesOf(test::gameWith("S = { moves = \"mW\", swaps = \"cdQ\" }\nP = { moves = \"W\" }",
                                   "swaps_back = \"illegal\""));
  const std::string swapped = test::fenAfter(*rules, "k2s/4/4/K2S w - - 0 1", "d1d4");
  CHECK(swapped == "k2S/4/4/K2s b - d1d4 1 1");
  CHECK(test::movesFrom(*rules, swapped, "d1") == Texts{"a1", "a4", "c1", "d2"});
  CHECK(test::fenAfter(*rules, swapped, "a4b4") == "1k1S/4/4/K2s w - - 2 2");
  CHECK(test::movesFrom(*rules, "k2S/4/4/K2s b - - 1 1", "d1") ==
        Texts{"a1", "a4", "c1", "d2", "d4"});
  // Nobody could undo these.
  CHECK(test::fenAfter(*rules, "k2p/4/4/K2S w - - 0 1", "d1d4") == "k2S/4/4/K2p b - - 1 1");
  CHECK(test::fenAfter(*rules, "k2S/4/4/K2S w - - 0 1", "d1d4") == "k2S/4/4/K2S b - - 1 1");
  for (const char* field : {"d1", "d1d3", "d1a4", "d1d4a1", "d4d1", "x"})
    CHECK_FALSE(parseFen(*rules, fmt::format("k2S/4/4/K2s b - {} 1 1", field)));
}

TEST_CASE("the letters of powers that share squares have names") {
  std::string letters;
  for (const WayInfo& way : test::knownRules("rococo")->info().ways) letters += way.letter;
  CHECK(letters == "WD");
  CHECK(test::knownRules("rifle")->info().ways.empty());
}

TEST_CASE("kinds that swap may promote, by their swaps too") {
  const auto rules = test::rulesOf(
      test::gameWith("P = { moves = \"fmWfcF\", swaps = \"dK\", promotes = { to = \"N\" } }\n"
                     "N = { moves = \"N\", swaps = \"dK\" }"));
  constexpr const char* kFen = "3N/k2P/4/K3 w - - 0 1";
  CHECK(test::movesFrom(*rules, kFen, "d3") == Texts{"d4n"});
  CHECK(test::fenAfter(*rules, kFen, "d3d4n") == "3N/k2N/4/K3 b - - 0 1");
  CHECK(test::fenAfter(*rules, kFen, "d4d3") == "3P/k2N/4/K3 b - - 1 1");
  const auto refused = [](std::string_view pawn) {
    return test::faultsOf(test::gameWith(fmt::format(
               "P = {{ {} }}\nW = {{ moves = \"W\" }}\nN = {{ moves = \"N\" }}", pawn))) != "";
  };
  CHECK_FALSE(refused("moves = \"fWfcF\", shoots = \"cR\", promotes = { to = \"WN\" }"));
  CHECK(refused("moves = \"fmWfcF\", swaps = \"dK\", promotes = { to = \"WN\" }"));
  CHECK(refused("moves = \"fWfcF\", swaps = \"cK\", promotes = { to = \"N\" }"));
  CHECK(
      refused("moves = \"mW\", takes = \"as victim\", swaps = \"cK\", promotes = { to = \"N\" }"));
  CHECK(refused("moves = \"mW\", swaps = \"cK\", destroys = \"cK\", promotes = { to = \"N\" }"));
}

TEST_CASE("a frozen king does not vanish") {
  const Rules& rococo = *findRules("rococo");
  const std::string fen = "10/8k1/10/10/10/10/3iP5/2K7/10/10 w - - 0 1";
  CHECK(test::movesFrom(rococo, fen, "c3").empty());
  CHECK(test::movesFrom(rococo, fen, "e4") == Texts{"e4"});
}
