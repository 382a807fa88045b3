#include "engine/review.h"

#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

Review reviewed(std::string_view variant, const std::vector<std::string>& moves) {
  Engine engine;
  REQUIRE_FALSE(engine.setVariant(variant));
  REQUIRE_FALSE(engine.setPosition(std::nullopt, moves));
  Review review(engine.game());
  while (!review.done()) {
    engine.setGame(review.next());
    review.note(engine.search(Review::request()));
  }
  return review;
}

const std::vector<std::string> kFoolsMate{"f2f3", "e7e5", "g2g4", "d8h4"};

}  // namespace

TEST_CASE("chances fall with the value, and are certain at a forced end") {
  CHECK(chances(0) == 0.5);
  CHECK(chances(250) > 0.7);
  CHECK(chances(100) + chances(-100) == 1);
  CHECK(chances(kNormalWin - 9) == 1);
  CHECK(chances(-kNormalWin + 9) == 0);
}

TEST_CASE("the worst move of a game is found, with its refutation") {
  const Review review = reviewed("chess", kFoolsMate);
  const std::vector<Mistake> mistakes = review.worst(3, kWhite);
  REQUIRE_FALSE(mistakes.empty());
  const Mistake& worst = mistakes.front();
  CHECK(worst.ply == 2);
  CHECK(worst.before.move);
  CHECK(review.game().rules().format(review.game().position(), *worst.after.move) == "d8h4");
  CHECK(worst.after.value == kNormalWin - 1);
  CHECK(worst.loss > 0.3);
}

TEST_CASE("a review counts the moves of one side, and of both") {
  const Review review = reviewed("chess", kFoolsMate);
  CHECK(review.worst(3, kBlack).empty());
  CHECK(review.worst(3).size() == review.worst(3, kWhite).size());
  CHECK(review.worst(0).empty());
}

TEST_CASE("a review goes from the last position to the first, and leaves the game alone") {
  Game game(*findRules("fugue"));
  REQUIRE_FALSE(game.play("d2d3"));
  Review review(game);
  CHECK(review.positions() == 2);
  CHECK(review.next().moves().size() == 1);
  review.note({});
  CHECK(review.next().moves().empty());
  CHECK(review.left() == 1);
  review.note({});
  CHECK(review.done());
  CHECK(review.game().moves().size() == 1);
}

TEST_CASE("the end of the game counts more than the search of it") {
  Game game(*findRules("chess"));
  for (const std::string& move : kFoolsMate) REQUIRE_FALSE(game.play(move));
  Review review(game);
  BestMove lie;
  lie.value = 500;
  lie.move = game.moves().front();
  while (!review.done()) review.note(lie);
  // The move before the mate lost; the mate is no mistake, though the search would like its
  // position.
  for (const Mistake& mistake : review.worst(9, kBlack)) CHECK(mistake.ply != 3);
  CHECK_FALSE(review.worst(9, kBlack).empty());
}

TEST_CASE("a move that allows mate is worse than one that loses a queen") {
  Game game(*findRules("chess"));
  for (const char* move : {"f2f3", "e7e5", "g2g4"}) REQUIRE_FALSE(game.play(move));
  Review review(game);
  BestMove opinion;
  opinion.move = game.moves()[1];
  for (const Value value : {kNormalWin - 1, -300, 900, 900}) {
    opinion.value = value;
    review.note(opinion);
  }
  const std::vector<Mistake> mistakes = review.worst(2, kWhite);
  REQUIRE(mistakes.size() == 2);
  CHECK(mistakes[0].ply == 2);
  CHECK(mistakes[0].loss < mistakes[1].loss);
}
