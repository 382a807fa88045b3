
#include <random>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/known.h"

using namespace ximaera;
using test::contains;

TEST_CASE("an illegal move is shown in squares, for every piece that may be meant") {
  using Tries = std::vector<std::string>;
  const Game game(*findRules("chess"));
  const auto tries = [&](std::string_view text) {
    Tries texts;
    for (const Move move : MoveText(game.rules(), text).tries(game.position()))
      texts.push_back(game.rules().format(game.position(), move));
    return texts;
  };
  CHECK(tries("Nd4") == Tries{"b1d4", "g1d4"});
  CHECK(tries("Ngxd4+") == Tries{"g1d4"});
  CHECK(tries("e5") == Tries{"e2e5"});
  CHECK(tries("O-O-O") == Tries{"e1c1"});
  CHECK(tries("Ke1").empty());
  CHECK(tries("hello").empty());
}

TEST_CASE("squares are read in either case, with the marks that people write") {
  const Rules& chess = *findRules("chess");
  const Move promotion{squareAt(4, 6), squareAt(3, 7), 'q', kNoSquare};
  for (const char* text : {"e7d8q", "E7D8Q", "e7-d8=Q", "e7 x d8 q", "E7xd8=Q+", "e7d8(Q)!"}) {
    CAPTURE(text);
    CHECK(MoveText(chess, text).named() == promotion);
  }
  const Move trees{squareAt(2, 0), squareAt(2, 1), squareAt(5, 0), squareAt(5, 4)};
  for (const char* text : {"c1c2,f1f5", "C1C2 F1F5", "c1-c2f1-f5"}) {
    CAPTURE(text);
    CHECK(MoveText(*findRules("blackmagic"), text).named() == trees);
  }
  const Move leap{squareAt(0, 9), squareAt(11, 11), 'x', kNoSquare};
  CHECK(MoveText(*findRules("rebelfury"), "a10l12x").named() == leap);
}

TEST_CASE("in Shogi a + promotes, = does not, and Shogi's own squares are read") {
  const Rules* rules = test::knownRules("shogi");
  if (rules == nullptr) SKIP("this build has no described games");
  const auto meant = [&](const char* fen, std::string_view text) {
    const Game game(parseFen(*rules, fen).value());
    const auto move = readMove(game, text);
    return move ? game.rules().format(game.position(), *move) : move.error();
  };
  const char* bishop = "4k4/9/9/9/9/9/9/1B7/4K4[Pg] w - - 0 1";
  for (const char* text : {"Bh8+", "b2h8+", "b2-h8+!", "8h2b+", "B2b+"}) {
    CAPTURE(text);
    CHECK(meant(bishop, text) == "b2h8+");
  }
  for (const char* text : {"Bh8", "Bh8=", "b2h8=", "b2h8", "8h2b", "8h2b="}) {
    CAPTURE(text);
    CHECK(meant(bishop, text) == "b2h8");
  }
  // It gives check, and cannot promote.
  CHECK(meant("4k4/9/9/9/9/1B7/9/9/4K4[] w - - 0 1", "Ba5+") == "b4a5");
  for (const char* text : {"P*5e", "P@e5", "P*e5", "P@5e"}) CHECK(meant(bishop, text) == "P@e5");
  CHECK(meant("4k4/6P2/9/9/9/9/9/9/4K4[] w - - 0 1", "Pg9+") == "g8g9+");
  CHECK(meant(bishop, "8h2j+") == "'8h2j+' is illegal");
  // Neither a promotion nor a check.
  for (const char* text : {"Be5+", "b2d4+", "8h6f+"})
    CHECK(contains(meant(bishop, text), "illegal"));
  const char* dragon = "8k/9/9/9/9/4+R4/9/9/4K4[] w - - 0 1";
  for (const char* text : {"+Re4e6", "+R-5d", "+R5f-5d", "+Re6"})
    CHECK(meant(dragon, text) == "e4e6");
  CHECK(contains(meant(dragon, "Re6"), "illegal"));
  // Elsewhere these are no squares.
  CHECK_FALSE(MoveText(*findRules("chess"), "7g7f").named().has_value());
}

TEST_CASE("SAN and texts that are not moves have no squares") {
  const Rules& chess = *findRules("chess");
  for (const char* text : {"", "e4", "Nf3", "B1c4", "B1c4q", "Bb1c4", "bxc5", "O-O", "e2e9",
                           "e2e4qq", "e2e4,e5", "c1c2,f1f5,a1a2", "i1i2"}) {
    CAPTURE(text);
    CHECK_FALSE(MoveText(chess, text).named().has_value());
  }
  CHECK_FALSE(MoveText(chess, std::string(60000, 'e')).named().has_value());
}

TEST_CASE("what is written for people is read in every game") {
  std::mt19937 random(11);
  const Variants variants;
  for (const VariantPtr& variant : variants.all()) {
    Game game(variant->rules());
    for (int ply = 0; ply < 60 && !game.legal().empty(); ++ply) {
      const Move move = game.legal()[random() % game.legal().size()];
      const std::string text = textForPeople(game.position(), move);
      CAPTURE(variant->name(), formatFen(game.position()), text);
      const auto read = readMove(game, text);
      REQUIRE(read);
      CHECK(*read == move);
      game.play(move);
    }
  }
}

TEST_CASE("records of other games than chess have our notation") {
  Game fugue(*findRules("fugue"));
  const MoveList& moves = fugue.legal();
  fugue.play(moves[0]);
  CHECK(movesForRecords(fugue) == fugue.texts());
}

TEST_CASE("records of random games of chess are read back") {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    Game game(*findRules("chess")), again = game;
    for (int ply = 0; ply < 120 && !game.outcome().over(); ++ply)
      game.play(game.legal()[random() % game.legal().size()]);
    for (const std::string& text : movesForRecords(game)) {
      CAPTURE(text);
      const auto move = readMove(again, text);
      REQUIRE(move);
      again.play(*move);
    }
    REQUIRE(again.texts() == game.texts());
  }
}

TEST_CASE("every move of every game is read in our notation") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    Game game(*rules);
    for (int ply = 0; ply < 30 && !game.outcome().over(); ++ply) {
      const MoveList& moves = game.legal();
      for (const Move move : moves)
        CHECK(readMove(game, rules->format(game.position(), move)).value() == move);
      game.play(moves[game.position().key() % moves.size()]);
    }
  }
}
