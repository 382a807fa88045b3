#include <vector>

#include "engine/skill.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

const VariantInfo& kChess = findRules("chess")->info();

ScoreHistory after(const std::vector<Value>& values) {
  ScoreHistory scores;
  for (const Value value : values) scores.note(value, 5);
  return scores;
}

}  // namespace

TEST_CASE("without a value yet, the engine neither resigns nor accepts a draw") {
  REQUIRE_FALSE(after({}).hopeless(-1000));
  REQUIRE_FALSE(after({}).acceptsDraw(kChess));
}

TEST_CASE("a game is given up after three moves without hope") {
  REQUIRE_FALSE(after({-1200, -1100}).hopeless(-1000));
  REQUIRE(after({0, -1200, -1100, -1000}).hopeless(-1000));
  REQUIRE_FALSE(after({-1200, -1100, -1000, -999}).hopeless(-1000));
}

TEST_CASE("a draw is accepted after five moves without an advantage, or if things stand badly") {
  REQUIRE_FALSE(after({0}).acceptsDraw(kChess));
  REQUIRE_FALSE(after({0, 0, 0, 0}).acceptsDraw(kChess));
  REQUIRE(after({0, 0, -20, 0, 0}).acceptsDraw(kChess));
  REQUIRE_FALSE(after({0, 0, 0, 0, 0, 1}).acceptsDraw(kChess));
  REQUIRE(after({300, -100}).acceptsDraw(kChess));
  REQUIRE_FALSE(after({-100, -99}).acceptsDraw(kChess));
}

TEST_CASE("a draw is never accepted where repetition makes none") {
  REQUIRE_FALSE(after({-500}).acceptsDraw(findRules("fugue")->info()));
}

TEST_CASE("a cursory look is no opinion, and a new game is begun without any") {
  ScoreHistory scores;
  for (int move = 0; move < 5; ++move) scores.note(-2000, 0);
  REQUIRE_FALSE(scores.hopeless(-1000));
  REQUIRE_FALSE(scores.acceptsDraw(kChess));
  for (int move = 0; move < 5; ++move) scores.note(-2000, 1);
  REQUIRE(scores.hopeless(-1000));
  scores.clear();
  REQUIRE_FALSE(scores.hopeless(-1000));
}
