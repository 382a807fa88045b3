#include "protocol/refusals.h"

#include "engine/san.h"
#include "movegen/fen.h"
#include "movegen/registry.h"
#include "protocol/xboard/xboard_output.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

Game gameAt(const char* variant, const char* fen) {
  return Game(*parseFen(*findRules(variant), fen));
}

std::string why(const char* variant, const char* fen, const char* text) {
  const Game game = gameAt(variant, fen);
  const std::string reason = whyRefused(game, squaresMeant(game.rules(), text));
  // XBoard must not mistake it for something else.
  CHECK(illegalMove(text, reason) != illegalMove(text));
  return reason;
}

}  // namespace

TEST_CASE("It is said what is wrong with the squares") {
  const char* fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  CHECK(why("chess", fen, "x") == "it is not a move");
  CHECK(why("chess", fen, "a1a2") == "there is nothing on a1");
  CHECK(why("chess", fen, "e8e7") == "it is the turn of White");
  CHECK(why("chess", fen, "e2e5") == "the Pawn on e2 cannot go to e5");
}

TEST_CASE("Pins and checks are named") {
  CHECK(why("chess", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3") ==
        "the Bishop on e2 is pinned by the Rook on e8");
  CHECK(why("chess", "4r1k1/8/8/8/8/8/N7/4K3 w - - 0 1", "a2b4") ==
        "the King on e1 is in check from the Rook on e8");
  CHECK(why("chess", "3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1") == "the Rook on d8 attacks d1");
}

TEST_CASE("The Immobilizer and the Shield are named") {
  const char* fen = "k7/8/8/8/1i6/1A6/6sp/K5Q1 w - - 0 1";
  CHECK(why("fugue", fen, "b3b2") == "the Archer on b3 is immobilised by the Immobilizer on b4");
  CHECK(whyHeld(gameAt("fugue", fen), squareAt(1, 2)) ==
        "the Archer on b3 is immobilised by the Immobilizer on b4");
  CHECK_FALSE(whyHeld(gameAt("fugue", fen), squareAt(0, 0)).has_value());
  CHECK(why("fugue", fen, "g1h2") == "the Cannon Pawn on h2 is shielded by the Shield on g2");
}

TEST_CASE("The gaze is named, at the start and on the way") {
  const char* held = "fa10/aa10/12/12/12/12/12/12/3C7g/12/12/F11 w - - 0 1";
  CHECK(why("rebelfury", held, "d4d5") ==
        "the Capricorn on d4 is held by the gaze of the Gorgon on l4");
  CHECK(whyHeld(gameAt("rebelfury", held), squareAt(3, 3)) ==
        "the Capricorn on d4 is held by the gaze of the Gorgon on l4");
  const char* passing = "fa10/aa10/12/12/12/12/12/11g/3C8/12/12/F11 w - - 0 1";
  CHECK(why("rebelfury", passing, "d4d7") == "d5 on the way is under the gaze of the Gorgon on l5");
}

TEST_CASE("A royal piece is told who would attack it") {
  CHECK(why("blackmagic", "3g4/8/8/8/8/8/b7/3G4 w - - 0 1", "d1d2") ==
        "d2 would be attacked by the Dragon on a2");
}

TEST_CASE("A compound under attack is told that it cannot split") {
  CHECK(why("fusion", "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1c2b") ==
        "the Queen on d1 cannot split, as the Rook on d8 attacks it");
  CHECK(why("fusion", "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q") ==
        "the Pawn on e7 cannot go to e8");
}

TEST_CASE("A forbidden repetition is named") {
  Game game = gameAt("rebelfury", "fa10/aa10/12/12/7j4/12/12/12/4J7/12/AA10/FA10 w - - 0 1");
  for (const char* text : {"e4e5", "h8h7", "e5e4"}) REQUIRE_FALSE(game.play(text).has_value());
  CHECK(whyRefused(game, squaresMeant(game.rules(), "h7h8")) ==
        "it brings back an earlier position");
}

TEST_CASE("A legal move is told that it can be played") {
  CHECK(why("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "it can be played");
}

TEST_CASE("Nothing is held when the game is over") {
  const Game game = gameAt("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  CHECK(game.outcome().over());
  CHECK(whyRefused(game, squaresMeant(game.rules(), "h8g8")) == "the game is over");
  CHECK_FALSE(whyHeld(game, squareAt(7, 7)).has_value());
}
