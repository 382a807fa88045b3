#include "protocol/explain/narration.h"

#include "movegen/variants/described/described.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

// The narration of each move names all squares that change.
void requireSquaresTold(Position& position) {
  const Rules& rules = position.rules();
  MoveList moves;
  rules.legal(position, moves);
  for (const Move move : moves) {
    Delta delta;
    rules.expand(position, move, delta);
    const std::string text = narrated(position, move) + ' ';
    for (const Change& change : delta) {
      INFO(formatFen(position) << ' ' << rules.format(position, move) << ": " << text);
      if (change.before == change.after) continue;
      if (text.find(squareName(change.square)) == text.npos) FAIL(squareName(change.square));
    }
  }
}

}  // namespace

TEST_CASE("a narrated turn begins with its number and side") {
  Position position = startPosition(*findRules("chess"));
  const Move move = *parseMove(position, "e2e4");
  REQUIRE(narratedTurn(position, move) == "1. e2e4: the Pawn on e2 goes to e4.");
  Undo undo;
  position.make(move, undo);
  REQUIRE(narratedTurn(position, *parseMove(position, "b8c6")) ==
          "1... b8c6: the Knight on b8 goes to c6.");
}

TEST_CASE("a narrated move names every square that changes") {
  std::vector<std::unique_ptr<Rules>> described;
  for (const EmbeddedGame& game : embeddedGames())
    described.push_back(makeDescribedRules(game.name, game.text).value());
  std::vector<const Rules*> all;
  for (const auto& rules : allRules()) all.push_back(&*rules);
  for (const auto& rules : described) all.push_back(&*rules);
  for (const Rules* rules : all) {
    DYNAMIC_SECTION(rules->info().name) {
      test::visitRandomPositions(*rules, test::partOf(3), 40, 7, requireSquaresTold);
    }
  }
}
