// Games from other arrays, as programs and people name their positions and moves.

#include <set>

#include "engine/engine.h"
#include "engine/lenient_fen.h"
#include "engine/move_text.h"
#include "engine/opening_maker.h"
#include "movegen/fen.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;

namespace {

// In a build without described games there are none.
VariantPtr chess960() {
  return Variants().find("chess960");
}

std::string readAs(const Rules& rules, std::string_view fen, std::string_view text) {
  const Game game(parseFen(rules, fen).value());
  const Result<Move> move = readMove(game, text);
  return move ? rules.format(game.position(), *move) : move.error();
}

}  // namespace

TEST_CASE("with UCI_Chess960 a game is its form with other arrays, if it has one") {
  if (!chess960()) SKIP("this build has no described games");
  Engine engine;
  const auto name = [&] { return engine.game().rules().info().name; };
  CHECK_FALSE(engine.setOption("UCI_Chess960", "true"));
  CHECK(name() == "chess960");
  CHECK(engine.options().combo("UCI_Variant") == "chess");
  CHECK(engine.weights().network().origin == Origin::kBorrowed);
  CHECK_FALSE(engine.setPosition("1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1",
                                 {"d1g1", "d8b8"}));
  CHECK(formatFen(engine.game().position()) == "2kr2r1/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 w - - 2 2");
  CHECK_FALSE(engine.setVariant("rebel1"));
  CHECK(name() == "rebel1");
  CHECK_FALSE(engine.setVariant("atomic"));
  CHECK(name() == "atomic960");
  CHECK_FALSE(engine.setOption("UCI_Chess960", "false"));
  CHECK(name() == "atomic");
}

TEST_CASE("a game with other arrays plays by the weights of the same game without them") {
  if (!chess960()) SKIP("this build has no described games");
  for (const char* name : {"chess960", "atomic960", "kingofthehill960"}) {
    CAPTURE(name);
    CHECK(Variants().find(name)->network().origin == Origin::kBorrowed);
  }
}

TEST_CASE("the number of an array is a position") {
  if (!chess960()) SKIP("this build has no described games");
  const Rules& rules = chess960()->rules();
  CHECK(formatFen(parseFen(rules, "518").value()) == rules.info().start);
  CHECK(formatFen(parseFen(rules, " 0 ").value()) == rules.array(0));
  const auto beyond = parseFen(rules, "960");
  REQUIRE_FALSE(beyond);
  CHECK(test::contains(beyond.error(), "array"));
  CHECK_FALSE(parseFen(Variants().first()->rules(), "518"));
}

TEST_CASE("a move of a king's partner to its own square is no castling") {
  const VariantPtr benedict = Variants().find("benedict");
  if (!benedict) SKIP("this build has no described games");
  const Rules& rules = benedict->rules();
  const char* fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  for (const char* text : {"a1a1", "a1a1,a1a1", "e1e1", "e1h1,e1h1"})
    CHECK(test::contains(readAs(rules, fen, text), "illegal"));
  CHECK(readAs(rules, fen, "e1h1") == "e1g1");
}

TEST_CASE("castling from any array is read in every notation, and written as SAN") {
  if (!chess960()) SKIP("this build has no described games");
  const Rules& rules = chess960()->rules();
  const char* usual = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  for (const char* text : {"e1h1", "e1g1", "O-O", "0-0", "E1G1"})
    CHECK(readAs(rules, usual, text) == "e1h1");
  for (const char* text : {"e1a1", "e1c1", "O-O-O"}) CHECK(readAs(rules, usual, text) == "e1a1");
  // To the neighbouring square goes the king alone.
  const char* near = "4k3/8/8/8/8/8/8/5K1R w K - 0 1";
  CHECK(readAs(rules, near, "f1g1") == "f1g1");
  CHECK(readAs(rules, near, "f1h1") == "f1h1");
  CHECK(readAs(rules, near, "O-O") == "f1h1");
  CHECK(test::contains(readAs(rules, "4k3/8/8/8/8/8/8/5K1R w - - 0 1", "O-O"), "illegal"));
  Game game(parseFen(rules, "1r2k3/8/8/8/8/8/8/RK5R w KQ - 0 1").value());
  CHECK(game.play("b1c1") == std::nullopt);
  game = Game(parseFen(rules, "r3k3/8/8/8/8/8/8/1KR5 w Kq - 0 1").value());
  CHECK_FALSE(game.play("b1c1"));
  CHECK_FALSE(game.play("e8a8"));
  CHECK(movesForRecords(game) == std::vector<std::string>{"O-O", "O-O-O"});
}

TEST_CASE("a lenient FEN of another array keeps the rights that can be") {
  if (!chess960()) SKIP("this build has no described games");
  const auto read = [](std::string_view fen) {
    const auto found = parseLenientFen(chess960()->rules(), fen);
    return found ? formatFen(found->position) : found.error();
  };
  CHECK(read("1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgbx") == "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w KQkq - 0 1");
  CHECK(read("1r1k4/8/8/8/8/8/8/1R1K2R1 w KQkq - 0 0") == "1r1k4/8/8/8/8/8/8/1R1K2R1 w KQq - 0 1");
}

TEST_CASE("random openings of a game with arrays begin from many of them") {
  if (!chess960()) SKIP("this build has no described games");
  OpeningMaker maker(chess960()->network(), {.plies = 0, .balance = 100, .depth = 1});
  std::set<std::string> arrays;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Game game = maker.make(seed);
    CHECK(game.texts().empty());
    arrays.insert(formatFen(game.position()));
  }
  CHECK(arrays.size() > 15);
  CHECK(maker.makeSet(30, 1).size() == 30);
}
