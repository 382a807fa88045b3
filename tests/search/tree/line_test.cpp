#include "search/tree/line.h"

#include <initializer_list>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/known.h"
#include "tests/support/networks.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A line that begins at the current position of a game.
void begin(Line& line, const Game& game) {
  const SearchTask task = taskFor(game, {});
  line.begin(task.root, task.earlierKeys, networkOf(game.rules()), task.checkRuns);
}

void make(Line& line, std::string_view text) {
  const auto move = parseMove(line.position(), text);
  REQUIRE(move);
  REQUIRE(line.make(*move));
}

// Makes moves, before none of which the game is over.
void makeAll(Line& line, std::initializer_list<const char*> moves) {
  for (const char* move : moves) {
    CHECK_FALSE(line.endOfGame());
    make(line, move);
  }
}

}  // namespace

TEST_CASE("structure keys follow the moves and come back with them") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    Game game = gameFrom(rules->info().name, "");
    Line line;
    begin(line, game);
    const Line::StructureKeys before = line.structureKeys();
    for (int plies = 0; plies < 12; ++plies) {
      const SearchTask task = taskFor(game, {});
      if (task.moves.empty()) break;
      const Move move = task.moves[task.moves.size() / 2];
      REQUIRE(line.make(move));
      game.play(move);
      Line fresh;
      begin(fresh, game);
      REQUIRE(line.structureKeys() == fresh.structureKeys());
      REQUIRE(line.evaluate() == fresh.evaluate());
    }
    while (line.ply() > 0) line.unmake();
    REQUIRE(line.structureKeys() == before);
  }
}

TEST_CASE("a move that gives check is known before it is made") {
  const Game game = gameFrom("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  Line line;
  begin(line, game);
  CHECK(line.givesCheck(game.parse("a1a8").value()));
  CHECK_FALSE(line.givesCheck(game.parse("a1a7").value()));
  CHECK(line.position() == game.position());
}

TEST_CASE("a position that comes back within a line is drawn in chess") {
  const Game game = gameFrom("chess", "");
  Line line;
  begin(line, game);
  makeAll(line, {"g1f3", "g8f6", "f3g1", "f6g8"});
  // The root is not part of the search: its first recurrence is not a draw yet.
  CHECK_FALSE(line.endOfGame());
}

TEST_CASE("a position that comes back by passing is not repeated") {
  const Game game = gameFrom("chess", "");
  Line line;
  begin(line, game);
  make(line, "g1f3");
  const Position reached = line.position();
  for (const char* move : {"f3g1", "g1f3"}) {
    line.pass();
    make(line, move);
  }
  CHECK(line.position().key() == reached.key());
  CHECK_FALSE(line.endOfGame());
}

TEST_CASE("a key history finds earlier positions of the game and of the search") {
  KeyHistory keys;
  keys.reset({7, 8, 9, 10});
  keys.push(11);  // the root
  keys.push(12);
  keys.push(7);
  keys.push(8);
  REQUIRE(keys.find(7, 100).count == 2);
  REQUIRE(keys.find(7, 100).inSearch);
  REQUIRE(keys.find(9, 100).count == 1);
  REQUIRE_FALSE(keys.find(9, 100).inSearch);
}

TEST_CASE("the root itself is not within the search") {
  KeyHistory keys;
  keys.reset({});
  keys.push(11);
  keys.push(12);
  REQUIRE(keys.find(11, 100).count == 1);
  REQUIRE_FALSE(keys.find(11, 100).inSearch);
}

TEST_CASE("positions with the other side to move are not looked at") {
  KeyHistory keys;
  keys.reset({1, 2, 3});
  REQUIRE(keys.find(3, 100).count == 0);
  REQUIRE(keys.find(2, 100).count == 1);
}

TEST_CASE("positions before the last irreversible move are ignored") {
  KeyHistory keys;
  keys.reset({5, 6, 5, 6});
  REQUIRE(keys.find(5, 4).count == 2);
  REQUIRE(keys.find(5, 3).count == 1);
  REQUIRE(keys.find(5, 1).count == 0);
}

TEST_CASE("pop takes the last key away, and reset all") {
  KeyHistory keys;
  keys.reset({1, 2});
  keys.push(3);
  keys.push(4);
  keys.pop();
  REQUIRE(keys.find(2, 100).count == 1);
  keys.reset({});
  REQUIRE(keys.find(2, 100).count == 0);
}

TEST_CASE("within a line perpetual check loses at the second occurrence") {
  const Rules* rules = knownRules("xiangqi");
  if (rules == nullptr) return;  // described games are not built
  const Game game(parseFen(*rules, "5k3/9/9/9/9/9/9/R8/9/3K5 b - - 0 1").value());
  Line line;
  begin(line, game);
  makeAll(line, {"f10f9", "a3a9", "f9f10", "a9a10", "f10f9", "a10a9"});
  CHECK(line.endOfGame() == winValue(Grade::kNormal, 6));
  line.unmake();
  make(line, "a10a8");
  make(line, "f9f10");
  CHECK_FALSE(line.endOfGame());
}

TEST_CASE("a perpetual check that began before the search loses") {
  const Rules* rules = knownRules("xiangqi");
  if (rules == nullptr) return;  // described games are not built
  Game game(parseFen(*rules, "5k3/9/9/9/9/9/9/R8/9/3K5 w - - 0 1").value());
  for (const char* move : {"a3a10", "f10f9", "a10a9", "f9f10", "a9a10", "f10f9", "a10a9"})
    REQUIRE_FALSE(game.play(move));
  Line line;
  begin(line, game);
  make(line, "f9f10");
  make(line, "a9a10");
  CHECK(line.endOfGame() == winValue(Grade::kNormal, 2));
}

TEST_CASE("a win by a repetition holds only on lines that share the repeated position") {
  const Rules* rules = knownRules("xiangqi");
  if (rules == nullptr) return;  // described games are not built
  const Game game(parseFen(*rules, "5k3/9/9/9/9/9/9/R8/9/3K5 b - - 0 1").value());
  Line line;
  begin(line, game);
  makeAll(line, {"f10f9", "a3a9", "f9f10", "a9a10", "f10f9", "a10a9"});
  const Value win = winValue(Grade::kNormal, 6);
  REQUIRE(line.endOfGame() == win);
  // The position after two plies is repeated after six: only from there on is it a win.
  for (int ply = 5; ply >= 2; --ply) {
    line.unmake();
    line.noteValue(ply % 2 == 0 ? win : -win, kDrawValue);
    CAPTURE(ply);
    CHECK(line.holdsOnEveryLine() == (ply == 2));
  }
}
