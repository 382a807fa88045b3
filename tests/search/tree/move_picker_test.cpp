#include "search/tree/move_picker.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// The histories of a new search.
class NoHistory {
 public:
  explicit NoHistory(const Rules& rules) { histories_.use(rules); }
  Histories::View of(const Position& position) {
    return histories_.view(position.side(), 0, histories_.noPast(), histories_.noPast(),
                           histories_.noPast());
  }

 private:
  Histories histories_;
};

std::vector<std::string> pickAll(const Position& position, MovePicker& picker) {
  std::vector<std::string> texts;
  while (const auto picked = picker.next())
    texts.push_back(position.rules().format(position, picked->move()));
  return texts;
}

// White can take a queen with a pawn or a rook, or a pawn with a knight.
constexpr std::string_view kCaptures = "4k3/8/3q4/2P2p2/3N4/8/8/3RK3 w - - 0 1";

}  // namespace

TEST_CASE("the table's move comes first, then captures and quiet moves by their history") {
  const Game game = gameFrom("chess", kCaptures);
  const Position& position = game.position();
  NoHistory history(game.rules());
  Histories::View quiet = history.of(position);
  quiet.updateQuiet(position[game.parse("e1f1").value().from], game.parse("e1f1").value().to, 500);
  quiet.updateQuiet(position[game.parse("e1f2").value().from], game.parse("e1f2").value().to, -500);
  MoveStack stack;
  MovePicker picker;
  picker.beginAll(stack, position, game.parse("d4b3").value(), quiet);
  const std::vector<std::string> order = pickAll(position, picker);
  REQUIRE(order[0] == "d4b3");
  REQUIRE(order[1] == "c5d6");
  REQUIRE(order[2] == "d4f5");
  REQUIRE(order[3] == "e1f1");
  REQUIRE(order.back() == "e1f2");
}

TEST_CASE("of equal captures the one by the least valuable piece comes first") {
  const Game game = gameFrom("chess", "4k3/8/3q4/2P5/8/8/8/3RK3 w - - 0 1");
  NoHistory history(game.rules());
  MoveStack stack;
  MovePicker picker;
  picker.beginNoisy(stack, game.position(), kNoMove, history.of(game.position()));
  const auto first = picker.next(), second = picker.next();
  REQUIRE((first && second));
  REQUIRE(first->move() == game.parse("c5d6").value());
  REQUIRE(second->move() == game.parse("d1d6").value());
  REQUIRE_FALSE(picker.next());
  REQUIRE(first->candidate.gain == second->candidate.gain);
  REQUIRE(first->candidate.gain == game.rules().value(game.position()[second->move().to]));
}

TEST_CASE("a table move that is no move of the position changes nothing") {
  const Game game = gameFrom("chess", kCaptures);
  MoveStack stack, other;
  MovePicker with, without;
  NoHistory none(game.rules());
  const Histories::View history = none.of(game.position());
  with.beginAll(stack, game.position(), Move{1, 2, 3, 4}, history);
  without.beginAll(other, game.position(), kNoMove, history);
  REQUIRE(pickAll(game.position(), with) == pickAll(game.position(), without));
}

TEST_CASE("in every variant all moves are picked, each once, those that gain something first") {
  MoveStack stack;
  MovePicker picker;
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    NoHistory history(*rules);
    visitRandomPositions(*rules, 3, 40, 5, [&](Position& position) {
      if (rules->outcome(position).over()) return;
      MoveList moves;
      rules->legal(position, moves);
      picker.beginAll(stack, position, kNoMove, history.of(position));
      bool quietSeen = false;
      std::set<std::string> texts;
      while (const auto picked = picker.next()) {
        const Move move = picked->move();
        REQUIRE(moves.contains(move));
        REQUIRE(texts.insert(rules->format(position, move)).second);
        const bool quiet = rules->gain(position, move) <= 0;
        REQUIRE(picked->quiet() == quiet);
        REQUIRE(picked->moveClass == (quiet ? MoveClass::kQuiet : MoveClass::kNoisy));
        REQUIRE((quiet || !quietSeen));
        quietSeen |= quiet;
      }
      REQUIRE(texts.size() == moves.size());
      picker.end();
    });
  }
}

TEST_CASE("whatever the table's move is, each move is picked once") {
  MoveStack stack;
  MovePicker picker;
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    NoHistory history(*rules);
    Move tableMove = kNoMove;
    visitRandomPositions(*rules, 3, 40, 6, [&](Position& position) {
      if (rules->outcome(position).over()) return;
      MoveList moves;
      rules->legal(position, moves);
      picker.beginAll(stack, position, tableMove, history.of(position));
      std::size_t count = 0;
      for (; const auto picked = picker.next(); ++count) REQUIRE(moves.contains(picked->move()));
      REQUIRE(count == moves.size());
      picker.end();
      // A move of an earlier position, which may or may not be one of the next.
      if (moves.size() > 2) tableMove = moves[count % 3];
    });
  }
}

TEST_CASE("moves of a later node lie behind those of an earlier one, and leave them as they are") {
  const Game game = gameFrom("chess", kCaptures);
  NoHistory none(game.rules());
  const Histories::View history = none.of(game.position());
  MoveStack stack;
  MovePicker picker, later;
  picker.beginAll(stack, game.position(), kNoMove, history);
  const auto first = picker.next();
  REQUIRE(first);
  later.beginAll(stack, game.position(), kNoMove, history);
  std::vector<std::string> all = pickAll(game.position(), later);
  later.end();
  REQUIRE(all.front() == game.rules().format(game.position(), first->move()));
  all.erase(all.begin());
  REQUIRE(pickAll(game.position(), picker) == all);
}

TEST_CASE("taking the last royal piece comes before all other captures") {
  const Game game = gameFrom("fugue", "k6l/8/8/8/8/8/8/Q1K4Q w - - 0 1");
  NoHistory history(game.rules());
  MoveStack stack;
  MovePicker picker;
  picker.beginNoisy(stack, game.position(), kNoMove, history.of(game.position()));
  REQUIRE(pickAll(game.position(), picker).front() == "a1a8");
}

TEST_CASE("bad captures come last, whatever else is skipped") {
  const Game game = gameFrom("chess", kCaptures);
  NoHistory history(game.rules());
  MoveStack stack;
  MovePicker picker;
  picker.beginAll(stack, game.position(), kNoMove, history.of(game.position()));
  const auto first = picker.next();
  REQUIRE(first);
  picker.putBack();
  CHECK(picker.next()->moveClass == MoveClass::kNoisy);
  CHECK(picker.next()->moveClass == MoveClass::kQuiet);
  picker.skipQuiet();
  const auto last = picker.next();
  REQUIRE(last);
  CHECK(last->move() == first->move());
  CHECK(last->moveClass == MoveClass::kLosing);
  CHECK_FALSE(picker.next());
  picker.end();
}

TEST_CASE("several that were put back come in the order of their scores") {
  const Game game = gameFrom("chess", kCaptures);
  NoHistory history(game.rules());
  MoveStack stack;
  MovePicker picker;
  picker.beginNoisy(stack, game.position(), kNoMove, history.of(game.position()));
  std::vector<Move> back;
  for (int times = 0; times < 2; ++times) {
    back.push_back(picker.next()->move());
    picker.putBack();
  }
  for (const Move move : back) CHECK(picker.next()->move() == move);
  CHECK_FALSE(picker.next());
}

TEST_CASE("captures that have refuted more come first among equals") {
  const Game game = gameFrom("chess", "4k3/8/3q4/2P5/8/8/8/3RK3 w - - 0 1");
  NoHistory history(game.rules());
  Histories::View view = history.of(game.position());
  const Move rook = game.parse("d1d6").value();
  view.updateCapture(game.position()[rook.from], rook.to, *game.rules().gain(game.position(), rook),
                     3000);
  MoveStack stack;
  MovePicker picker;
  picker.beginNoisy(stack, game.position(), kNoMove, view);
  CHECK(picker.next()->move() == rook);
}
