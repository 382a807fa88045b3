#include "search/evaluation/value.h"

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a win of a higher grade is worth more, however late; a sooner one more than a later") {
  REQUIRE(winValue(Grade::kMajor, kMaxPly) > winValue(Grade::kNormal, 0));
  REQUIRE(winValue(Grade::kNormal, kMaxPly) > winValue(Grade::kMinimal, 0));
  REQUIRE(winValue(Grade::kMinimal, kMaxPly) > kMaxEvaluation);
  REQUIRE(winValue(Grade::kMajor, 0) < kInfinity);
  for (const Grade grade : {Grade::kMinimal, Grade::kNormal, Grade::kMajor})
    REQUIRE(winValue(grade, 3) > winValue(grade, 4));
}

TEST_CASE("the plies to the end can be read off any decided value") {
  for (const Grade grade : {Grade::kMinimal, Grade::kNormal, Grade::kMajor})
    for (int ply = 0; ply <= kMaxPly; ++ply) {
      REQUIRE(isDecided(winValue(grade, ply)));
      REQUIRE(pliesToEnd(winValue(grade, ply)) == ply);
      REQUIRE(pliesToEnd(-winValue(grade, ply)) == ply);
    }
}

TEST_CASE("moves to mate count those of the winner") {
  REQUIRE(movesToMate(winValue(Grade::kNormal, 1)) == 1);
  REQUIRE(movesToMate(winValue(Grade::kNormal, 3)) == 2);
  REQUIRE(movesToMate(-winValue(Grade::kNormal, 2)) == -1);
  // A move that itself loses, such as the third occurrence of a position in fugue.
  REQUIRE(movesToMate(-winValue(Grade::kNormal, 1)) == -1);
  REQUIRE(movesToMate(-winValue(Grade::kNormal, 0)) == 0);
}

TEST_CASE("the value of a finished game depends on the side") {
  const Outcome win = Outcome::win(kBlack, "checkmate");
  REQUIRE(outcomeValue(win, kBlack, 5) == winValue(Grade::kNormal, 5));
  REQUIRE(outcomeValue(win, kWhite, 5) == -winValue(Grade::kNormal, 5));
  REQUIRE(outcomeValue(Outcome::draw("stalemate"), kWhite, 5) == kDrawValue);
}
