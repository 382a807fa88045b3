// Gains, exchanges and evaluations where the aim is not to mate: described games.

#include <memory>
#include <vector>

#include "movegen/fen.h"
#include "movegen/gain.h"
#include "movegen/variants/described/described.h"
#include "search/evaluation/network.h"
#include "search/tree/exchange.h"
#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A game that comes with the program; nullptr in a build without described games. Networks are for
// rules that stay.
const Rules* describedGame(std::string_view name) {
  static std::vector<std::unique_ptr<Rules>> kept;
  for (const EmbeddedGame& game : embeddedGames())
    if (game.name == name)
      return kept.emplace_back(makeDescribedRules(name, game.text).value()).get();
  return nullptr;
}

int gainOf(const Rules& rules, std::string_view fen, std::string_view move) {
  Position position = parseFen(rules, fen).value();
  return *rules.gain(position, *parseMove(position, move));
}

bool loses(const Rules& rules, std::string_view fen, std::string_view move, int bound) {
  Position position = parseFen(rules, fen).value();
  CandidateList scratch;
  const auto legal = parseMove(position, move);
  REQUIRE(legal);
  return exchangeLossAbove(position, *legal, bound, scratch);
}

}  // namespace

TEST_CASE("taking the last piece of a kind wins the game where that is the aim") {
  const auto rules = describedGame("extinction");
  if (!rules) return;
  // The bishop on d7, which the king guards, is the last one or not.
  CHECK(gainOf(*rules, "rn1qk3/pppb4/8/8/8/8/8/RNBQKR1P w - - 0 1", "d1d7") == kRoyalGain);
  CHECK(gainOf(*rules, "rnbqk3/pppb4/8/8/8/8/8/RNBQKR1P w - - 0 1", "d1d7") < 1000);
  CHECK(gainOf(*rules, "rnbqk3/pppb4/8/8/8/8/8/RNBQKR1P w - - 0 1", "d1d7") > 0);
  // The last pawn must not promote.
  CHECK(gainOf(*rules, "rnbqk3/ppp4P/8/8/8/8/8/RNBQKR2 w - - 0 1", "h7h8q") == -kRoyalGain);
}

TEST_CASE("an exchange that costs the last piece of a kind loses") {
  const auto rules = describedGame("extinction");
  if (!rules) return;
  // The pawn on d7 takes the bishop that comes to e6; there is another one or not.
  constexpr int kMoreThanAnyPiece = 5000;
  CHECK(loses(*rules, "rnbqk3/p2p4/8/8/6B1/8/8/RN1QKR1P w - - 0 1", "g4e6", kMoreThanAnyPiece));
  CHECK_FALSE(
      loses(*rules, "rnbqk3/p2p4/8/8/6B1/8/8/RNBQKR1P w - - 0 1", "g4e6", kMoreThanAnyPiece));
  // The capture of the last bishop ends the game, so that nothing makes up for it.
  CHECK(loses(*rules, "rnbqk3/p2p4/8/3R4/6B1/8/8/RN1QK2P w - - 0 1", "g4e6", kMoreThanAnyPiece));
}

TEST_CASE("a search of one ply sees the win by a guarded piece") {
  const auto rules = describedGame("extinction");
  if (!rules) return;
  const Game game(parseFen(*rules, "rn1qk3/pppb4/8/8/8/8/8/RNBQKR1P w - - 0 1").value());
  const Found found = searchDepth(game, 1);
  CHECK(found.move() == "d1d7");
  CHECK(found.value == kNormalWin - 1);
}

TEST_CASE("pieces are a burden where the aim is to lose all") {
  const auto rules = describedGame("antichess");
  if (!rules) return;
  const Position more = parseFen(*rules, "4k3/8/8/8/8/8/8/QR2K3 w - - 0 1").value();
  CHECK(evaluate(more) < -100);
  const Position fewer = parseFen(*rules, "4k2q/8/8/8/8/8/8/4K3 w - - 0 1").value();
  CHECK(evaluate(fewer) > 50);
  // No exchange is dear.
  CHECK_FALSE(loses(*rules, "7k/3p4/8/8/8/8/4Q3/K7 w - - 0 1", "e2e6", 50));
  CHECK(gainOf(*rules, "4k3/3q4/8/8/6Q1/8/8/4K3 w - - 0 1", "g4d7") < 50);
}
