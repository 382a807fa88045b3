// The squares that a move has passed are known only while a capture there is legal.

#include "movegen/variants/registry.h"
#include "tests/described/small_game.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

// The field of a FEN.
std::string passedIn(const Position& position) {
  return position.rules().writeFields(position).enPassant;
}

// The same after a move of a built-in game.
std::string passedAfter(const char* name, std::string_view fen, std::string_view move) {
  return passedIn(test::after(*findRules(name), fen, move));
}

// What is left of the field of a FEN of a built-in game.
std::string passedOf(const char* name, std::string_view fen) {
  return passedIn(parseFen(*findRules(name), fen).value());
}

}  // namespace

TEST_CASE("a FEN names a passed square if a capture there is legal") {
  CHECK(passedAfter("atomic", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "-");
  CHECK(passedAfter("atomic", "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4") == "e3");
  // The explosion would take Black's own king.
  CHECK(passedAfter("atomic", "8/8/8/8/3k1p2/8/4P3/K7 w - - 0 1", "e2e4") == "-");
  // The capturing pawn goes straight ahead; the victim stands beside the passed square.
  CHECK(passedAfter("berolina", "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "e2c4") == "-");
  CHECK(passedAfter("berolina", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2c4") == "d3c4");
  CHECK(passedAfter("capablanca", "9k/10/10/10/5p4/10/4P5/4K5 w - - 0 1", "e2e4") == "e3");
  CHECK(passedAfter("capablanca", "10/10/10/10/1R3p3k/10/4P5/4K5 w - - 0 1", "e2e4") == "-");
}

TEST_CASE("a passed square without a legal capture is dropped from a FEN that is read") {
  CHECK(passedOf("atomic", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == "-");
  CHECK(passedOf("atomic", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1") == "e3");
  CHECK(passedOf("capablanca", "10/10/10/10/1R2Pp3k/10/10/4K5 b - e3 0 1") == "-");
}

TEST_CASE("a piece can be captured en passant on the squares that its kind names") {
  CHECK(passedAfter("horde", "4k3/8/8/8/1p6/8/P7/8 w - - 0 1", "a2a4") == "a3");
  CHECK(passedAfter("horde", "4k3/8/8/8/8/1p6/8/P7 w - - 0 1", "a1a3") == "-");
  const Position after = test::after(*findRules("horde"), "4k3/8/8/8/8/1p6/8/P7 w - - 0 1", "a1a3");
  CHECK(after.state().rule[kEnPassantByte] == kNoSquare);
  CHECK(parseFen(*findRules("horde"), "4k3/8/8/8/8/Pp6/8/8 b - a2 0 1").error() ==
        "bad FEN: no move can just have passed over the en-passant square a2");
}
