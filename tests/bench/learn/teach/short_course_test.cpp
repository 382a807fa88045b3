#include "bench/learn/teach/short_course.h"

#include "engine/variants.h"
#include "search/evaluation/network_file.h"
#include "tests/support/catch.h"

namespace ximaera::learn {

namespace {

VariantPtr gameDescribedAs(const char* text) {
  const auto game = describedVariant("small", text);
  REQUIRE(game);
  return *game;
}

}  // namespace

TEST_CASE("a short course plays games, fits weights to them and proves them") {
  const VariantPtr game = gameDescribedAs(R"(
title = "Rooks"
start = "rkr/3/3/RKR w - - 0 1"
win = ["take K"]
[pieces]
K = { name = "King", moves = "K" }
R = { name = "Rook", moves = "R" }
)");
  ShortCourse course(game, game->network());
  while (course.state().generation == 1) REQUIRE(!course.step());
  CHECK(course.state().positions > 0);
  REQUIRE(course.state().match);
  CHECK(course.state().match->games >= kTellingGames);
  if (!course.weights().empty()) CHECK(readNetwork(game->rules(), course.weights()));
  // Twice as many as before, or more if those were too short to teach anything.
  CHECK(course.state().planned >= 120);
}

TEST_CASE("a game that is over after a few moves cannot be taught") {
  const VariantPtr game = gameDescribedAs(R"(
title = "Few moves"
start = "k2/3/2K w - - 0 1"
win = ["take K"]
[pieces]
K = { name = "King", moves = "fW" }
)");
  ShortCourse course(game, game->network());
  const auto error = course.step();
  REQUIRE(error);
  CHECK(error->message.find("lasts as long as an opening") != std::string::npos);
}

}  // namespace ximaera::learn
