#include "search/evaluation/value.h"

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/mop_up.h"
#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

Value mopUpOf(const char* variant, const char* fen) {
  const auto position = parseFen(*findRules(variant), fen);
  REQUIRE(position);
  return mopUp(*position);
}

}  // namespace

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

TEST_CASE("a lone king is worse off at the edge, and near the other king") {
  const Value centre = mopUpOf("chess", "8/8/8/4k3/8/8/8/R3K3 w - - 0 1");
  const Value edge = mopUpOf("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const Value near = mopUpOf("chess", "4k3/8/4K3/8/8/8/8/R7 w - - 0 1");
  CHECK(centre < 0);
  CHECK(near > 0);
  CHECK(edge > centre);
  CHECK(near > edge);
  CHECK(mopUpOf("chess", "4k3/8/4K3/8/8/8/8/R7 b - - 0 1") == -near);
  CHECK(mopUpOf("chess", "8/8/8/8/8/4k3/7r/4K3 b - - 0 1") == near);
}

TEST_CASE("there is no mop-up without a lone king, or without enough pieces") {
  CHECK(mopUpOf("chess", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1") == 0);
  CHECK(mopUpOf("chess", "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1") == 0);
  CHECK(mopUpOf("chess", "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1") == 0);
  CHECK(mopUpOf("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1") == 0);
}

TEST_CASE("two bishops mate") {
  Game game = gameFrom("chess", "8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1");
  Limits limits;
  limits.nodes = 4000;
  while (!game.outcome().over()) game.play(game.parse(search(game, limits).move()).value());
  CHECK(game.outcome().reason == "checkmate");
}
