#include "protocol/explain/text.h"

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/known.h"

using namespace ximaera;

TEST_CASE("wrapping fills lines up to the width of the page and no further") {
  const std::string page = wrapped(std::string(60, 'x') + ' ' + std::string(16, 'y') + " z", 1);
  REQUIRE(page == ' ' + std::string(60, 'x') + ' ' + std::string(16, 'y') + "\n z\n");
  REQUIRE(wrapped(std::string(100, 'x') + " y") == std::string(100, 'x') + "\ny\n");
  REQUIRE(wrapped("").empty());
}

TEST_CASE("a table's text hangs beside its head") {
  REQUIRE(tableRow("head", "text", 6) == "head  text\n");
  REQUIRE(tableRow("head", "", 6) == "head\n");
  const std::string longText = std::string(70, 'x') + " yy yyyy";
  REQUIRE(tableRow("head", longText, 6) == "head  " + std::string(70, 'x') + "\n      yy yyyy\n");
}

TEST_CASE("a board is drawn with White below, its ranks and files named") {
  const auto position = parseFen(*findRules("chess"), "4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1");
  REQUIRE(position);
  REQUIRE(drawBoard(*position) ==
          "  8  .  .  .  .  k  .  .  .\n"
          "  7  .  .  .  .  .  .  .  .\n"
          "  6  .  .  .  .  .  .  .  .\n"
          "  5  .  .  .  .  .  .  .  .\n"
          "  4  .  .  .  .  .  .  .  .\n"
          "  3  .  .  .  .  .  .  .  .\n"
          "  2  .  .  .  .  .  .  .  P\n"
          "  1  R  .  .  .  K  .  .  .\n"
          "\n"
          "     a  b  c  d  e  f  g  h\n");
}

TEST_CASE("a recruited piece is drawn with its mark") {
  const auto position = parseFen(*findRules("rebel2"), "4k3/8/8/3N~n~3/8/8/8/4K3 w - - 0 1");
  REQUIRE(position);
  REQUIRE(drawBoard(*position).find("  5  .  .  .  N~ n~ .  .  .\n") != std::string::npos);
}

TEST_CASE("outcomes are written for programs and for people") {
  REQUIRE(statusText({}) == "ongoing");
  REQUIRE(statusText(Outcome::win(kWhite, "checkmate")) == "win w checkmate");
  REQUIRE(statusText(Outcome::win(kBlack, "wipe-out")) == "win b wipe-out");
  REQUIRE(statusText(Outcome::draw("fifty-moves")) == "draw fifty-moves");
  REQUIRE(outcomeSentence({}) == "The game goes on.");
  REQUIRE(outcomeSentence(Outcome::win(kWhite, "wipe-out")) == "White wins: wipe out.");
  REQUIRE(outcomeSentence(Outcome::win(kBlack, "capture", Grade::kMajor)) ==
          "Black wins a major victory: capture.");
  REQUIRE(outcomeSentence(Outcome::win(kBlack, "no-move", Grade::kMinimal)) ==
          "Black wins narrowly: no move.");
  REQUIRE(outcomeSentence(Outcome::draw("dead-material")) == "The game is a draw: dead material.");
}

TEST_CASE("ordinal numbers") {
  REQUIRE(ordinal(3) == "third");
  REQUIRE(ordinal(7) == "7th");
}

TEST_CASE("the board of twelve has twelve ranks and files") {
  const std::string board = drawBoard(startPosition(*findRules("rebelfury")));
  REQUIRE(board.starts_with(" 12  f  d  m  g  c  h  h  c  g  m  d  f\n 11  x  a  .  .  .  j"));
  REQUIRE(board.ends_with("     a  b  c  d  e  f  g  h  i  j  k  l\n"));
}

TEST_CASE("Where points decide, the board and the end tell those of each side") {
  const Rules* rules = test::knownRules("janggi");
  if (rules == nullptr) SKIP("this build has no described games");
  Position position = startPosition(*rules);
  CHECK(test::contains(drawBoard(position), "\n     Points: White 72, Black 73.5\n"));
  const Outcome end = rules->judged(position, Outcome::draw("passes"));
  CHECK(outcomeSentence(end, &position) == "Black wins: more points (73.5 to 72).");
  CHECK(outcomeSentence(Outcome::draw("passes"), &position) == "The game is a draw: passes.");
  CHECK(outcomeSentence(Outcome::win(kWhite, "checkmate"), &position) == "White wins: checkmate.");
  CHECK_FALSE(test::contains(drawBoard(startPosition(*findRules("chess"))), "Points"));
}
