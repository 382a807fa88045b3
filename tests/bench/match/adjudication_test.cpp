#include "bench/match/adjudication.h"

#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

Opinion score(int centipawns) {
  return {.score = centipawns, .mate = {}, .depth = {}, .nodes = {}};
}

// The ply, from 1, at which the scores (White's and Black's own views in turn) end the game.
int endOf(const AdjudicationRules& rules, const std::vector<Opinion>& opinions,
          GameResult expected) {
  Adjudicator adjudicator(rules);
  Side side = kWhite;
  for (std::size_t ply = 0; ply < opinions.size(); ++ply, side = opposite(side))
    if (const auto ruling = adjudicator.note(side, opinions[ply])) {
      CHECK(ruling->result == expected);
      CHECK(ruling->termination == Termination::kAdjudication);
      return static_cast<int>(ply) + 1;
    }
  return 0;
}

AdjudicationRules drawRule(const char* text) {
  return {.draw = parseDrawRule(text).value(), .resign = {}, .maxMoves = {}};
}

AdjudicationRules resignRule(const char* text) {
  return {.draw = {}, .resign = parseResignRule(text).value(), .maxMoves = {}};
}

}  // namespace

TEST_CASE("nothing is adjudicated by default") {
  CHECK(endOf({}, std::vector<Opinion>(500, score(-5000)), GameResult::kDraw) == 0);
}

TEST_CASE("a draw needs both to agree for long enough, from some move on") {
  const auto rules = drawRule("movenumber=3 movecount=2 score=10");
  const std::vector<Opinion> level(20, score(5));
  CHECK(endOf(rules, level, GameResult::kDraw) == 6);
  std::vector<Opinion> disturbed = level;
  disturbed[4] = score(11);
  CHECK(endOf(rules, disturbed, GameResult::kDraw) == 9);
  disturbed[4] = {};
  CHECK(endOf(rules, disturbed, GameResult::kDraw) == 9);
}

TEST_CASE("a player that reports a lost position for long enough has lost") {
  const auto rules = resignRule("movecount=3 score=500");
  std::vector<Opinion> opinions{score(0),    score(-500), score(0),    score(-499), score(0),
                                score(-500), score(0),    score(-600), score(0),    score(-700)};
  CHECK(endOf(rules, opinions, GameResult::kWhiteWins) == 10);
}

TEST_CASE("the winner may have to agree") {
  const auto rules = resignRule("movecount=2 score=500 twosided=true");
  std::vector<Opinion> opinions{score(-900), score(0),   score(-900), score(0),
                                score(-900), score(600), score(-900), score(600)};
  CHECK(endOf(rules, opinions, GameResult::kBlackWins) == 8);
}

TEST_CASE("a game that is too long is a draw") {
  const AdjudicationRules rules{.draw = {}, .resign = {}, .maxMoves = 4};
  CHECK(endOf(rules, std::vector<Opinion>(20), GameResult::kDraw) == 8);
}

TEST_CASE("errors in rules name the word") {
  CHECK(parseDrawRule("movenumber=1").error() == "'movenumber=1' has no score=");
  CHECK(parseDrawRule("score=x").error() == "'score=x' needs a number that is not negative");
  CHECK(parseDrawRule("score=5 moves=3").error() == "there is no 'moves'");
  CHECK(parseResignRule("score=5 movecount=0").error() == "movecount must be at least 1");
  CHECK(parseResignRule("score=-5").error() == "'score=-5' needs a number that is not negative");
}

}  // namespace ximaera::match
