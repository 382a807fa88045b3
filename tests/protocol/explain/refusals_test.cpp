#include "protocol/explain/refusals.h"

#include "engine/san.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/xboard/xboard_output.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

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

TEST_CASE("Wrong squares are refused with the reason") {
  const char* fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  CHECK(why("chess", fen, "x") == "it is not a move");
  CHECK(why("chess", fen, "a1a2") == "there is nothing on a1");
  CHECK(why("chess", fen, "e8e7") == "it is the turn of White");
  CHECK(why("chess", fen, "e2e5") == "the Pawn on e2 cannot go to e5; Pawn: one step forward");
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

TEST_CASE("A royal piece is refused a square with its attacker") {
  CHECK(why("blackmagic", "3g4/8/8/8/8/8/b7/3G4 w - - 0 1", "d1d2") ==
        "d2 would be attacked by the Dragon on a2");
}

TEST_CASE("A compound under attack is refused to split") {
  CHECK(why("fusion", "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1c2b") ==
        "the Queen on d1 cannot split, as the Rook on d8 attacks it");
  CHECK(why("fusion", "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q") ==
        "the Pawn on e7 cannot capture the King on e8 like that");
}

TEST_CASE("The piece in the way is named") {
  const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  CHECK(why("chess", start, "a1a5") == "the Pawn on a2 is in the way");
  CHECK(why("chess", start, "a1a8") == "the Pawn on a2 is in the way");
  CHECK(why("chess", start, "e1g1") == "the Bishop on f1 is in the way");
  CHECK(why("chess", start, "g1e2") == "the Pawn on e2 is of its own side");
  CHECK(why("chess", start, "e2d3") == "the Pawn on e2 goes to d3 only to capture");
  CHECK(why("chess", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4") ==
        "the Pawn on e3 cannot capture the Pawn on e4 like that");
  CHECK(why("chess", "4k3/8/8/8/8/3K4/8/3R4 w - - 0 1", "d1d5") == "the King on d3 is in the way");
  CHECK(why("chess", start, "g1g3") ==
        "the Knight on g1 cannot go to g3; Knight: leaps two squares straight and one aside");
  CHECK(why("chess", start, "g1g1") ==
        "the Knight on g1 cannot go to g1; Knight: leaps two squares straight and one aside");
}

TEST_CASE("An Archer is refused a target without a spotter") {
  CHECK(why("fugue", "k7/3p4/8/8/8/8/8/K2A4 w - - 0 1", "d1d7") ==
        "it is too far: nobody spots d7");
}

TEST_CASE("A refusal is a value") {
  const Game game = gameAt("chess", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1");
  const Refusal pinned = refusalOf(game, Move{squareAt(4, 1), squareAt(3, 2), 0, kNoSquare});
  CHECK(pinned.reason == Refusal::Reason::kPinned);
  CHECK(pinned.about == squareAt(4, 1));
  CHECK(pinned.by == squareAt(4, 7));
  CHECK(refusalOf(game, std::nullopt).reason == Refusal::Reason::kNotAMove);
}

TEST_CASE("Few tries are refused with nothing but that a piece cannot go there") {
  for (const auto& rules : allRules()) {
    int bare = 0, pure = 0, refused = 0;
    test::Dice dice(7);
    test::visitRandomPositions(*rules, 2, 20, 7, [&](Position& position) {
      const Game game(position);
      if (game.outcomeWithoutClaim().over()) return;
      const auto own = position.pieces(position.side());
      const Square from = own[static_cast<std::size_t>(dice.roll(static_cast<int>(own.size())))];
      const Square to = squareAt(dice.roll(rules->info().files), dice.roll(rules->info().ranks));
      const Move tried{from, to, 0, kNoSquare};
      MoveList legal;
      game.legal(legal);
      if (legal.contains(tried)) return;
      const Refusal refusal = refusalOf(game, tried);
      ++refused;
      pure += refusal.reason == Refusal::Reason::kNotItsWay;
      bare += refusalText(position, refusal).ends_with("cannot go to " + squareName(to));
    });
    CAPTURE(rules->info().name, refused, pure);
    CHECK(refused > 30);
    CHECK(pure < refused);
    CHECK(3 * bare <= refused);
  }
}

TEST_CASE("A forbidden repetition is named") {
  Game game = gameAt("rebelfury", "fa10/aa10/12/12/7j4/12/12/12/4J7/12/AA10/FA10 w - - 0 1");
  for (const char* text : {"e4e5", "h8h7", "e5e4"}) REQUIRE_FALSE(game.play(text).has_value());
  CHECK(whyRefused(game, squaresMeant(game.rules(), "h7h8")) ==
        "it brings back an earlier position");
}

TEST_CASE("A legal move has the reason that it can be played") {
  CHECK(why("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "it can be played");
}

TEST_CASE("Nothing is held when the game is over") {
  const Game game = gameAt("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  CHECK(game.outcome().over());
  CHECK(whyRefused(game, squaresMeant(game.rules(), "h8g8")) == "the game is over");
  CHECK_FALSE(whyHeld(game, squareAt(7, 7)).has_value());
}
