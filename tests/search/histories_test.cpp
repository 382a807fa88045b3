#include "search/histories.h"

#include "movegen/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

const Piece kWhiteKnight = makePiece(kWhite, 2);
const Piece kBlackKnight = makePiece(kBlack, 2);
constexpr Square kC3 = squareAt(2, 2);
constexpr Square kF6 = squareAt(5, 5);

Histories forChess() {
  Histories histories;
  histories.use(*findRules("chess"));
  return histories;
}

}  // namespace

TEST_CASE("history moves towards the bonus and never beyond its limit") {
  Histories histories = forChess();
  Histories::Quiet quiet =
      histories.quiet(kWhite, histories.past(kBlackKnight, kF6), histories.noPast());
  for (int times = 0; times < 1000; ++times) quiet.update(kWhiteKnight, kC3, 1200);
  REQUIRE(quiet.of(kWhiteKnight, kC3) > 3 * 10000);
  REQUIRE(quiet.of(kWhiteKnight, kC3) <= 3 * Histories::kLimit);
  for (int times = 0; times < 2000; ++times) quiet.update(kWhiteKnight, kC3, -1200);
  REQUIRE(quiet.of(kWhiteKnight, kC3) < -3 * 10000);
  REQUIRE(quiet.of(kWhiteKnight, kF6) == 0);
  histories.clear();
  REQUIRE(quiet.of(kWhiteKnight, kC3) == 0);
}

TEST_CASE("what is learnt after a move counts more after the same move") {
  Histories histories = forChess();
  const auto after = [&](Square to) {
    return histories.quiet(kWhite, histories.past(kBlackKnight, to), histories.noPast());
  };
  after(kF6).update(kWhiteKnight, kC3, 500);
  const int same = after(kF6).of(kWhiteKnight, kC3);
  const int other = after(kC3).of(kWhiteKnight, kC3);
  REQUIRE(other > 0);
  REQUIRE(same > other);
}

TEST_CASE("the sides learn each for itself") {
  Histories histories = forChess();
  const auto of = [&](Side side) {
    return histories.quiet(side, histories.noPast(), histories.past(kBlackKnight, kF6));
  };
  of(kWhite).update(kWhiteKnight, kC3, 500);
  const Square mirrored = squareAt(2, 5);
  REQUIRE(
      histories.quiet(kBlack, histories.past(kWhiteKnight, kC3), histories.past(kWhiteKnight, kC3))
          .of(kBlackKnight, mirrored) == 0);
}

TEST_CASE("another variant begins with nothing learnt") {
  Histories histories = forChess();
  histories.quiet(kWhite, histories.noPast(), histories.noPast()).update(kWhiteKnight, kC3, 500);
  histories.use(*findRules("fugue"));
  histories.use(*findRules("chess"));
  REQUIRE(histories.quiet(kWhite, histories.noPast(), histories.noPast()).of(kWhiteKnight, kC3) ==
          0);
}
