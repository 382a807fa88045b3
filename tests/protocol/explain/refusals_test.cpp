#include "protocol/explain/refusals.h"

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

Game gameIn(const char* variant, const char* fen) {
  return Game(parseFen(*findRules(variant), fen).value());
}

}  // namespace

TEST_CASE("A piece that is held is held by somebody") {
  const Game immobilised = gameIn("fugue", "k7/8/8/8/1i6/1A6/6sp/K5Q1 w - - 0 1");
  CHECK(whyHeld(immobilised, squareAt(1, 2)) ==
        "the Archer on b3 is immobilised by the Immobilizer on b4");
  CHECK_FALSE(whyHeld(immobilised, squareAt(0, 0)).has_value());
  const Game gazed = gameIn("rebelfury", "fa10/aa10/12/12/12/12/12/12/3C7g/12/12/F11 w - - 0 1");
  CHECK(whyHeld(gazed, squareAt(3, 3)) ==
        "the Capricorn on d4 is held by the gaze of the Gorgon on l4");
}

TEST_CASE("A refusal is a value") {
  const Game game = gameIn("chess", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1");
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
  Game game = gameIn("rebelfury", "fa10/aa10/12/12/7j4/12/12/12/4J7/12/AA10/FA10 w - - 0 1");
  for (const char* text : {"e4e5", "h8h7", "e5e4"}) REQUIRE_FALSE(game.play(text).has_value());
  CHECK(whyRefused(game, MoveText(game.rules(), "h7h8").named()) ==
        "it brings back an earlier position");
}

TEST_CASE("Nothing is held when the game is over") {
  const Game game = gameIn("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  CHECK(game.outcome().over());
  CHECK(whyRefused(game, MoveText(game.rules(), "h8g8").named()) == "the game is over");
  CHECK_FALSE(whyHeld(game, squareAt(7, 7)).has_value());
}
