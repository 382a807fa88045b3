#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/narration.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

BestMove opinion(const Game& game, const std::string& move, Value value) {
  BestMove best;
  if (!move.empty()) best.move = game.parse(move).value();
  best.value = value;
  return best;
}

// The text about `played` in the position `fen` of chess, where `better` has the value `before`;
// the answer has the value `after`.
std::string text(std::string_view fen, const std::string& played, const std::string& better,
                 Value before, const std::string& answer, Value after) {
  Game game(parseFen(*findRules("chess"), fen).value());
  Mistake mistake{0, opinion(game, better, before), {}, 0.5};
  REQUIRE_FALSE(game.play(played));
  mistake.after = opinion(game, answer, after);
  return mistakeText(game, mistake);
}

constexpr std::string_view kRooks = "6k1/5ppp/8/8/8/8/5PPP/r2R2K1 w - - 0 30";

}  // namespace

TEST_CASE("a mistake is told with its price, its answer and the better move") {
  CHECK(
      text(kRooks, "h2h3", "d1a1", 400, "a1d1", 500) ==
      "30. h2h3: the Pawn on h2 goes to h3. This loses about 9.0 pawns. The answer is 30... a1d1: "
      "the Rook on a1 captures the Rook on d1. Better is 30. d1a1: the Rook on d1 captures the "
      "Rook on a1.");
}

TEST_CASE("a mate that is missed or allowed is counted in moves") {
  CHECK(contains(
      text("6k1/5ppp/8/8/8/r7/5PPP/3R2K1 w - - 0 30", "g1f1", "d1d8", kNormalWin - 1, "h7h6", 0),
      "This misses a win in 1 move. The answer is"));
  CHECK(contains(text(kRooks, "h2h3", "d1a1", 0, "a1d1", kNormalWin - 3),
                 "Black can then win in 2 moves. The answer is"));
}

TEST_CASE("a move that ends the game has no answer") {
  CHECK(contains(text("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "g5g6", "f6f7", kNormalWin - 3, "", 0),
                 "This misses a win in 2 moves. The game is a draw: stalemate. Better is 1. f6f7"));
}
