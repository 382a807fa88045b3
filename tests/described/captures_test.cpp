// Captures of unusual kinds and in unusual directions, each on a small board.

#include "movegen/fen.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

// The board after a legal move, as in a FEN.
std::string boardAfter(const Rules& rules, const char* fen, const char* text) {
  const std::string reached = formatFen(test::after(rules, fen, text));
  return reached.substr(0, reached.find(' '));
}

}  // namespace

TEST_CASE("a blast spares iron") {
  const auto rules =
      test::rulesOf(test::gameWith("P = { moves = \"mWcF\" }\nI = { moves = \"W\", iron = true }",
                                   "capture = { mover = \"dies\", blast = { by = \"K\" } }"));
  CHECK(boardAfter(*rules, "k2i/2pp/1P1P/K3 w - - 0 1", "b2c3") == "k2i/4/4/K3");
}

TEST_CASE("Black's pincer closes in Black's direction") {
  const auto rules = test::rulesOf(test::gameWith("A = { moves = \"mR\", takes = \"pincer fW\" }"));
  CHECK(boardAfter(*rules, "k2A/3a/4/KA2 w - - 0 1", "b1d1") == "k2A/3a/4/K2A");
  CHECK(boardAfter(*rules, "k2A/3a/4/KA2 w - - 0 1", "b1b3") == "k2A/1A1a/4/K3");
  CHECK(boardAfter(*rules, "k3/2AA/2a1/KA2 w - - 0 1", "b1c1") == "k3/2AA/4/K1A1");
  CHECK(boardAfter(*rules, "ka2/4/2A1/K1a1 b - - 0 1", "b4c4") == "k1a1/4/2A1/K1a1");
  CHECK(boardAfter(*rules, "ka2/2A1/2a1/K3 b - - 0 1", "b4c4") == "k1a1/4/2a1/K3");
}

TEST_CASE("a king that coordinates with kings is not its own partner") {
  const auto rules = test::rulesOf(
      "start = \"k3/4/4/K3 w - - 0 1\"\nwin = [\"take K\"]\n[pieces]\n"
      "K = { moves = \"mK\", takes = \"coordinate K\" }\nP = { moves = \"mW\" }");
  CHECK(boardAfter(*rules, "k3/4/p3/Kp2 w - - 0 1", "a1b2") == "k3/4/pK2/1p2");
  CHECK(boardAfter(*rules, "k3/K3/2p1/1p2 w - - 0 1", "a3b2") == "k3/4/1Kp1/1p2");
}

TEST_CASE("to blow up the last enemy king is legal in check") {
  const auto rules = test::rulesOf(
      "like = \"chess\"\nwin = [\"mate K\", \"take K\"]\n[capture]\nmover = \"dies\"\n"
      "blast = { by = \"K\", spares = \"P\" }\n");
  CHECK(boardAfter(*rules, "3nk3/8/8/8/8/8/r2Q4/7K w - - 0 1", "d2d8") == "8/8/8/8/8/8/r7/7K");
  CHECK(boardAfter(*rules, "3nk3/8/8/8/8/8/3Q4/r6K w - - 0 1", "d2d8") == "8/8/8/8/8/8/8/r6K");
  Position position = parseFen(*rules, "3n2k1/8/8/8/8/8/3Q4/r6K w - - 0 1").value();
  CHECK_FALSE(parseMove(position, "d2d8"));
}
