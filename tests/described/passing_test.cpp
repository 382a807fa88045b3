// Passes, points that decide draws, royal pieces that face each other, and moves within a zone.

#include <fmt/ranges.h>

#include <string>

#include "engine/game.h"
#include "movegen/variants/registry.h"
#include "tests/described/small_game.h"
#include "tests/support/known.h"

using namespace ximaera;

namespace {

// The texts of the legal moves from a square, without that.
std::string endsFrom(const Rules& rules, std::string_view fen, std::string_view square) {
  return fmt::format("{}", fmt::join(test::movesFrom(rules, fen, square), " "));
}

Outcome endBehind(const Rules& rules, std::string_view fen, std::string_view text) {
  return rules.outcome(test::after(rules, fen, text));
}

std::string passingGame(std::string_view top, std::string_view pieces = "R = { moves = \"R\" }") {
  return fmt::format(
      "start = \"k3/4/4/K3 w - - 0 1\"\nwin = [\"mate K\"]\n{}\n[pieces]\nK = {{ moves = \"K\" "
      "}}\n{}",
      top, pieces);
}

}  // namespace

TEST_CASE("a pass changes whose turn it is and nothing else, and a FEN tells it") {
  const auto rules = test::rulesOf(passingGame("pass = \"always\""));
  const std::string fen = "k3/4/4/K3 w - - 3 1", passed = test::fenAfter(*rules, fen, "a1a1");
  CHECK(passed == "k3/4/4/K3 b - a1a1 4 1");
  CHECK(endsFrom(*rules, passed, "a4") == "a3 a4 b3 b4");
  // A move ends the row of passes.
  CHECK(test::fenAfter(*rules, passed, "a4b4") == "1k2/4/4/K3 w - - 5 2");
  CHECK(endBehind(*rules, passed, "a4a4") == Outcome::draw("passes"));
  CHECK(test::fenAfter(*rules, passed, "a4a4") == "k3/4/4/K3 w - a1a1a4a4 5 2");
  // Not out of check, and not instead of a mate.
  CHECK(endsFrom(*rules, "k3/4/4/K2r w - - 0 1", "a1") == "a2 b2");
  Position mated = parseFen(*rules, "k3/4/3r/K2r w - - 0 1").value();
  CHECK_FALSE(rules->anyLegal(mated));
}

TEST_CASE("a side passes only where its game lets it") {
  const auto stuck = test::rulesOf(
      passingGame("pass = \"stuck\"", "P = { moves = \"fmW\" }\nR = { moves = \"R\" }"));
  CHECK(endsFrom(*stuck, "k3/4/4/K3 w - - 0 1", "a1") == "a2 b1 b2");
  CHECK(endsFrom(*stuck, "1r1k/4/3r/K3 w - - 0 1", "a1") == "a1");
  CHECK(endsFrom(*stuck, "1r1k/r3/3r/K3 w - - 0 1", "a1").empty());
  CHECK(endsFrom(*stuck, "1r1k/4/3r/K1P1 w - - 0 1", "a1").empty());
  const auto captures = test::rulesOf(passingGame("pass = \"always\"\nmust = \"capture\""));
  CHECK(endsFrom(*captures, "k3/4/r3/1K2 w - - 0 1", "b1") == "a2");
  const auto drops = test::rulesOf(
      "start = \"k3/4/4/K3[Rr] w - - 0 1\"\nwin = [\"mate K\"]\nmust = \"drop\"\npass = "
      "\"always\"\n[pieces]\nK = { moves = \"K\" }\nR = { moves = \"R\" }");
  CHECK(endsFrom(*drops, "k3/4/4/K3[Rr] w - - 0 1", "a1").empty());
}

TEST_CASE("points decide what would be a draw") {
  const auto rules = test::rulesOf(passingGame(
      "pass = \"always\"\npoints = [\"2 R\", \"1.5 black\"]\nrepetition = \"3 draw\"\nclock = 8"));
  CHECK(endBehind(*rules, "k3/4/4/K3 b - a1a1 0 1", "a4a4") == Outcome::win(kBlack, "more-points"));
  CHECK(endBehind(*rules, "k3/4/1R2/K3 b - a1a1 0 1", "a4a4") ==
        Outcome::win(kWhite, "more-points"));
  // By stalemate, by repetition, and by the clock, without a claim.
  Position stuck = parseFen(*rules, "k3/4/4/K3 w - - 0 1").value();
  CHECK(rules->judged(stuck, Outcome::draw("stalemate")) == Outcome::win(kBlack, "more-points"));
  Game game(*rules);
  for (const std::string_view text : {"a1b1", "a4b4", "b1a1", "b4a4", "a1b1", "a4b4", "b1a1"})
    REQUIRE(game.play(text) == std::nullopt);
  CHECK_FALSE(game.outcome().over());
  REQUIRE(game.play("b4a4") == std::nullopt);
  CHECK(game.outcomeWithoutClaim() == Outcome::win(kBlack, "more-points"));
  CHECK(game.legal().empty());
  const Game old(parseFen(*rules, "k3/4/4/K3 w - - 8 9").value());
  CHECK(old.outcomeWithoutClaim() == Outcome::win(kBlack, "more-points"));
}

TEST_CASE("generals that face each other part, or a pass ends the game") {
  const Rules& rules = *test::knownRules("janggi");
  const std::string facing = "4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1";
  CHECK(endsFrom(rules, facing, "e1") == "d1 e1 f1");
  CHECK(endsFrom(rules, facing, "a1").empty());
  CHECK(endBehind(rules, facing, "e1e1") == Outcome::win(kWhite, "more-points"));
  // In check, too.
  const std::string checked = "4k4/9/9/9/9/9/9/9/9/R3K3r w - - 0 1";
  CHECK(endsFrom(rules, checked, "e1") == "e1");
  CHECK(endBehind(rules, checked, "e1e1") == Outcome::win(kBlack, "more-points"));
  // A piece steps between, or a general faces the other one first.
  CHECK(endsFrom(rules, "4k4/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", "a2") == "e2");
  CHECK(endsFrom(rules, "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "d1") == "d1 d2 e1 e2");
}

TEST_CASE("some moves begin and end within a zone") {
  const Rules& rules = *test::knownRules("janggi");
  const auto from = [&](std::string_view board, std::string_view square) {
    return endsFrom(rules, fmt::format("{} w - - 0 1", board), square);
  };
  CHECK(from("9/4k4/9/9/9/9/9/5K3/9/3R5", "d1") ==
        "a1 b1 c1 d10 d2 d3 d4 d5 d6 d7 d8 d9 e1 e2 f1 g1 h1 i1");
  // A cannon passes over a piece that is no cannon, and takes none.
  CHECK(from("3k5/9/9/9/9/9/9/5K3/4P4/3C5", "d1").empty());
  CHECK(from("3k5/9/9/9/9/9/9/9/4PK3/3C5", "d1") == "f3");
  CHECK(from("3k5/9/9/9/9/9/9/9/4CK3/3C5", "d1").empty());
  CHECK(from("3k5/9/9/9/9/9/9/5c3/4PK3/3C5", "d1").empty());
  CHECK(from("5k3/9/3P5/9/9/9/9/9/9/4K4", "d8") == "c8 d9 e8 e9");
  CHECK(rules.capturable(parseFen(rules, "9/4k4/3P5/9/9/9/9/9/9/3K5 b - - 0 1").value(),
                         squareAt(4, 8), kWhite));
  CHECK_FALSE(rules.capturable(parseFen(rules, "9/3k5/4P4/9/9/9/9/9/9/4K4 b - - 0 1").value(),
                               squareAt(3, 8), kWhite));
}

TEST_CASE("faults of passes, points and zones are named") {
  const auto fault = [](std::string_view top, std::string_view pieces = "") {
    return test::faultsOf(passingGame(top, pieces));
  };
  CHECK(fault("bikjang = true").find("it needs mate in win, and pass") != std::string::npos);
  CHECK(fault("pass = \"often\"").find("not one of never, always, stuck") != std::string::npos);
  CHECK(fault("points = [\"R 2\"]").find("'R 2' is not like 13 R") != std::string::npos);
  for (const char* points : {"-1 A", "100 A", "1.25 black", "01 A", "1. A", "1.5 white"})
    CHECK(fault(fmt::format("points = [\"{}\"]", points)).find("with points from 0 to 99.9") !=
          std::string::npos);
  CHECK(fault("points = [\"1 K\", \"2 K\"]").find("the points of 'K' are given twice") !=
        std::string::npos);
  CHECK(fault("points = [\"1 *\", \"2 black\", \"3 black\"]").find("of 'black' are given twice") !=
        std::string::npos);
  CHECK(fault("points = [\"1 X\"]").find("no piece has the letter X") != std::string::npos);
  CHECK(fault("", "A = { within = { by = \"F\" } }").find("A.within: it is not like") !=
        std::string::npos);
  CHECK(fault("", "A = { within = { by = \"iF\", in = \"a1\" } }").find("i has no meaning") !=
        std::string::npos);
  CHECK(fault("pass = \"always\"\ncounting = { board = 64 }").find("together with counting") !=
        std::string::npos);
  const auto rules = test::rulesOf(passingGame("pass = \"always\""));
  for (const std::string_view passes : {"a4a4", "b1b1", "a1a1a1a1", "a1a1a4", "a4a4a1a1a4a4"}) {
    INFO(passes);
    const auto read = parseFen(*rules, fmt::format("k3/4/4/K3 b - {} 0 1", passes));
    CHECK_FALSE(read);
  }
}
