#include "protocol/records/game_record.h"

#include "tests/support/catch.h"

namespace ximaera {

TEST_CASE("the grade of a win in blackmagic is kept") {
  const Ruling major = rulingOnOutcome(Outcome::win(kBlack, "x", Grade::kMajor));
  CHECK(tournamentPoints(major.result, major.grade, kBlack) == 1.25);
  CHECK(tournamentPoints(major.result, major.grade, kWhite) == -0.25);
  CHECK(tournamentPoints(GameResult::kWhiteWins, Grade::kMinimal, kWhite) == 0.75);
  CHECK(tournamentPoints(GameResult::kWhiteWins, Grade::kMinimal, kBlack) == 0.25);
  CHECK(tournamentPoints(GameResult::kWhiteWins, Grade::kNormal, kWhite) == 1);
  CHECK(tournamentPoints(GameResult::kDraw, Grade::kNormal, kWhite) == 0.5);
}

}  // namespace ximaera
