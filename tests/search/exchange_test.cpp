#include "search/exchange.h"

#include <algorithm>

#include "search/ordering.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

int materialOf(const Position& position, Side side) {
  int sum = 0;
  for (const Square square : position.pieces(side)) sum += position.rules().value(position[square]);
  return sum;
}

// The most that a piece which the last move, of `owner`, has put somewhere is worth, among those
// that the best answer takes away.
int lostToAnswers(Position& position, const Delta& last, Side owner) {
  const int before = materialOf(position, owner);
  MoveList answers;
  position.rules().generate(position, answers);
  int most = 0;
  for (const Move answer : answers) {
    Undo undo;
    position.make(answer, undo);
    const bool takes = materialOf(position, owner) < before;
    for (const Change& put : last)
      if (takes && belongsTo(put.after, owner) && position[put.square] != put.after)
        most = std::max(most, position.rules().value(put.after));
    position.unmake(undo);
  }
  return most;
}

int risk(std::string_view variant, std::string_view fen, std::string_view move) {
  const Game game = gameFrom(variant, fen);
  Position position = game.position();
  return riskOf(position, *game.parse(move));
}

}  // namespace

TEST_CASE("a piece is at risk where it could be captured next") {
  constexpr std::string_view kQueenTakes = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
  CHECK(risk("chess", kQueenTakes, "d2d6") > 800);
  CHECK(risk("chess", kQueenTakes, "d2d5") == 0);
}

TEST_CASE("the piece that shoots is at risk, not the place of its victim") {
  // The Archer on c3 shoots the Pawn on c5, which another one protects, and stays out of reach.
  CHECK(risk("fugue", "4k3/8/1p6/2p5/8/2A5/8/4K3 w - - 0 1", "c3c5") == 0);
}

TEST_CASE("what a move risks is what the answers take") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    std::size_t moves = 0, same = 0;
    visitRandomPositions(*rules, 3, 60, 21, [&](Position& position) {
      const Side mover = position.side();
      MoveList legal;
      position.rules().legal(position, legal);
      for (const Move move : legal) {
        const int claimed = riskOf(position, move);
        Undo undo;
        position.make(move, undo);
        const bool over = position.rules().outcome(position).over();
        const int found = over ? claimed : lostToAnswers(position, undo.delta, mover);
        position.unmake(undo);
        CAPTURE(formatFen(position), position.rules().format(position, move), claimed, found);
        REQUIRE(claimed >= found);
        ++moves;
        same += claimed == found;
      }
    });
    // A royal piece may hold back from what it could capture but for its own safety.
    CHECK(same * 100 >= moves * 98);
  }
}

TEST_CASE("what was put off comes last, whatever else is skipped") {
  const Game game = gameFrom("chess", "4k3/8/3q4/2P2p2/3N4/8/8/3RK3 w - - 0 1");
  Histories histories;
  histories.use(game.rules());
  const auto history = histories.quiet(kWhite, histories.noPast(), histories.noPast());
  MoveStack stack;
  MovePicker picker;
  picker.beginAll(stack, game.position(), {kNoMove, {kNoMove, kNoMove}}, history);
  REQUIRE(picker.has(0));
  const Move first = picker.pick(0);
  picker.putOff(0);
  REQUIRE(picker.has(0));
  CHECK(picker.pick(0) != first);
  CHECK(picker.isNoisy(0));
  REQUIRE(picker.has(1));
  picker.pick(1);
  CHECK(picker.isQuiet(1));
  picker.skipQuiet(1);
  REQUIRE(picker.has(1));
  CHECK(picker.pick(1) == first);
  CHECK(picker.wasPutOff(1));
  CHECK_FALSE(picker.has(2));
  picker.end();
}
