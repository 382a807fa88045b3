// Moves that are counted to a draw.

#include "engine/game.h"
#include "tests/described/small_game.h"
#include "tests/support/contains.h"
#include "tests/support/known.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::after;
using test::contains;
using test::faultsOf;
using test::knownRules;

namespace {

std::string fenAfter(const char* game, const char* fen, const char* move) {
  return formatFen(after(*knownRules(game), fen, move));
}

std::string countingFault(std::string_view counting) {
  return faultsOf(
      fmt::format("start = \"k2r/4/4/K2R\"\nwin = \"mate K\"\ncounting = {{ {} }}\n"
                  "[pieces]\nK = {{ moves = \"K\" }}\nR = {{ moves = \"R\" }}\n",
                  counting));
}

}  // namespace

TEST_CASE("makruk: the board counts when the last pawn is gone") {
  CHECK(fenAfter("makruk", "3k4/3r4/8/8/3p4/3R4/8/3K4 w - - 7 30", "d3d4") ==
        "3k4/3r4/8/8/3R4/8/8/3K4 b - 128 0 30");
  CHECK(fenAfter("makruk", "3k4/3r4/8/8/3R4/8/8/3K4 b - 128 0 30", "d7d6") ==
        "3k4/8/3r4/8/3R4/8/8/3K4 w - 128 1 31");
  CHECK(fenAfter("makruk", "3k4/3r4/8/8/8/3R4/3P4/3K4 w - - 7 30", "d1c1") ==
        "3k4/3r4/8/8/8/3R4/3P4/2K5 b - - 8 30");
}

TEST_CASE("makruk: a lone king counts from the pieces, by the best of the other side") {
  CHECK(fenAfter("makruk", "3k4/3r4/8/8/8/3R4/8/R2K4 w - 128 9 30", "d3d7") ==
        "3k4/3R4/8/8/8/8/8/R2K4 b - 16 8 30");
  CHECK(fenAfter("makruk", "3k4/3r4/8/8/8/3R4/8/3KN3 w - 128 9 30", "d3d7") ==
        "3k4/3R4/8/8/8/8/8/3KN3 b - 32 8 30");
  CHECK(fenAfter("makruk", "3k4/3m4/8/8/3N4/8/4N3/3K4 w - 128 9 30", "d4c6") ==
        "3k4/3m4/2N5/8/8/8/4N3/3K4 b - 128 10 30");
  CHECK(fenAfter("makruk", "8/2km4/8/4N3/8/8/8/3K4 w - 128 9 30", "e5d7") ==
        "8/2kN4/8/8/8/8/8/3K4 b - 128 6 30");
  // The king takes the last pawn, and counts at once.
  CHECK(fenAfter("makruk", "8/3k4/3P4/8/8/8/5S2/3K4 b - - 0 30", "d7d6") ==
        "8/8/3k4/8/8/8/5S2/3K4 w - 88 5 31");
}

TEST_CASE("a count goes on when the lone king captures") {
  CHECK(fenAfter("makruk", "8/3k4/3N4/8/8/8/5S2/3K4 b - 88 20 30", "d7d6") ==
        "8/8/3k4/8/8/8/5S2/3K4 w - 88 21 31");
}

TEST_CASE("asean: only a lone king counts, from the first move on") {
  CHECK(fenAfter("asean", "3k4/3r4/8/8/3p4/3R4/8/3K4 w - - 7 30", "d3d4") ==
        "3k4/3r4/8/8/3R4/8/8/3K4 b - - 0 30");
  CHECK(fenAfter("asean", "3k4/3r4/8/8/8/3R4/8/3K4 w - - 9 30", "d3d7") ==
        "3k4/3R4/8/8/8/8/8/3K4 b - 32 0 30");
}

TEST_CASE("a full count is a draw, unless it is mate") {
  const Rules& makruk = *knownRules("makruk");
  const auto end = [&](const char* fen) { return Game(parseFen(makruk, fen).value()).outcome(); };
  CHECK_FALSE(end("8/3k4/8/8/8/8/R7/R2K4 b - 16 16 30").over());
  CHECK(end("8/3k4/8/8/8/8/R7/R2K4 b - 16 17 30") == Outcome::draw("counting"));
  CHECK(end("R2k4/R7/8/8/8/8/8/3K4 b - 16 17 30") == Outcome::win(kWhite, "checkmate"));
  const auto asean = [&](const char* fen) {
    return Game(parseFen(*knownRules("asean"), fen).value()).outcome();
  };
  CHECK(asean("8/3k4/8/8/8/8/R7/R2K4 b - - 100 30") == Outcome::draw("fifty-moves"));
}

TEST_CASE("a count is part of the position, and of what a FEN says") {
  const Rules& makruk = *knownRules("makruk");
  CHECK(parseFen(makruk, "8/3k4/8/8/8/8/R7/R2K4 b - 16 0 30").value().key() !=
        parseFen(makruk, "8/3k4/8/8/8/8/R7/R2K4 b - - 0 30").value().key());
  CHECK(contains(parseFen(makruk, "8/3k4/8/8/8/8/R7/R2K4 b - 255 0 30").error(), "half-moves"));
  CHECK(contains(parseFen(makruk, "8/3k4/8/8/8/8/R7/R2K4 b - 1x 0 30").error(), "half-moves"));
  CHECK_FALSE(parseFen(*knownRules("shatranj"), "8/3k4/8/8/8/8/R7/R2K4 b - 16 0 30"));
  CHECK(contains(makruk.info().counting, "8 against 2 Rooks, 16 against 1 Rook"));
}

TEST_CASE("a rule of counting that makes no sense is refused") {
  CHECK(countingFault("lone = [\"2 R 8\", \"* 64\"], board = 64, board_most = 3").empty());
  CHECK(contains(countingFault(""), "lone or board is missing"));
  CHECK(contains(countingFault("lone = \"R\""), "'R' is not like 2 R 8"));
  CHECK(contains(countingFault("lone = \"2 R 8 9\""), "is not like 2 R 8"));
  CHECK(contains(countingFault("lone = \"Q 8\""), "no piece has the letter Q"));
  CHECK(contains(countingFault("board = 100"), "a number of moves from 1 to 99"));
  CHECK(contains(countingFault("lone = \"R 8\", board_most = 3"), "which is missing"));
  CHECK(contains(countingFault("both = 3"), "unknown key"));
}
