#include "search/evaluation/evaluator.h"

#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Wanders up and down a tree as a search does: makes a move at random, or passes, or takes back.
class Walk {
 public:
  Walk(Position& position, std::uint32_t seed) : position_(position), dice_(seed) {}

  void step() {
    const bool deep = line_.size() > 20;
    if (!line_.empty() && (deep || dice_.roll(3) == 0))
      back();
    else if (dice_.roll(10) == 0 && !position_.rules().exposed(position_, position_.side()))
      position_.makeNull(line_.emplace_back());
    else
      forth();
  }
  std::span<const Undo> line() const { return line_; }
  int roll(int sides) { return dice_.roll(sides); }
  void backToStart() {
    while (!line_.empty()) back();
  }

 private:
  void forth() {
    MoveList moves;
    position_.rules().legal(position_, moves);
    if (moves.empty()) return;
    const auto index = static_cast<std::size_t>(dice_.roll(static_cast<int>(moves.size())));
    position_.make(moves[index], line_.emplace_back());
  }
  void back() {
    position_.unmake(line_.back());
    line_.pop_back();
  }

  Position& position_;
  Dice dice_;
  std::vector<Undo> line_;
};

}  // namespace

TEST_CASE("the value after any walk is the value worked out anew") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    Evaluator evaluator;
    evaluator.use(networkOf(*rules));
    std::uint32_t seed = 0;
    visitRandomPositions(*rules, 3, 60, 1, [&](Position& position) {
      Walk walk(position, ++seed);
      for (int count = 0; count < 30; ++count) {
        walk.step();
        if (walk.roll(3) != 0) continue;
        REQUIRE(evaluator.value(position, walk.line()) == evaluate(position));
      }
      walk.backToStart();
    });
  }
}

TEST_CASE("the mirrored position has the same value for its mover") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    visitRandomPositions(*rules, 5, 60, 2, [&](Position& position) {
      const Result<Position> mirrored = parseFen(*rules, mirroredFen(formatFen(position)));
      if (position.rules().outcome(position).over()) return;
      REQUIRE(mirrored);
      REQUIRE(evaluate(position) == evaluate(*mirrored));
    });
  }
}
