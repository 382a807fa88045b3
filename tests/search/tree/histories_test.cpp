#include "search/tree/histories.h"

#include "movegen/variants/registry.h"
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
  Histories::View view = histories.view(kWhite, histories.past(kBlackKnight, kF6),
                                        histories.noPast(), histories.noPast());
  for (int times = 0; times < 1000; ++times) view.updateQuiet(kWhiteKnight, kC3, 1200);
  REQUIRE(view.quiet(kWhiteKnight, kC3) > 4 * 10000);
  REQUIRE(view.quiet(kWhiteKnight, kC3) <= 4 * Histories::kLimit);
  for (int times = 0; times < 2000; ++times) view.updateQuiet(kWhiteKnight, kC3, -1200);
  REQUIRE(view.quiet(kWhiteKnight, kC3) < -4 * 10000);
  REQUIRE(view.quiet(kWhiteKnight, kF6) == 0);
  histories.clear();
  REQUIRE(view.quiet(kWhiteKnight, kC3) == 0);
}

TEST_CASE("continuation history counts more after the same move") {
  Histories histories = forChess();
  const auto after = [&](Square to) {
    return histories.view(kWhite, histories.past(kBlackKnight, to), histories.noPast(),
                          histories.noPast());
  };
  after(kF6).updateQuiet(kWhiteKnight, kC3, 500);
  const int same = after(kF6).quiet(kWhiteKnight, kC3);
  const int other = after(kC3).quiet(kWhiteKnight, kC3);
  REQUIRE(other > 0);
  REQUIRE(same > other);
}

TEST_CASE("the sides learn each for itself") {
  Histories histories = forChess();
  const auto of = [&](Side side) {
    return histories.view(side, histories.noPast(), histories.past(kBlackKnight, kF6),
                          histories.noPast());
  };
  of(kWhite).updateQuiet(kWhiteKnight, kC3, 500);
  const Square mirrored = squareAt(2, 5);
  const Histories::Past other = histories.past(kWhiteKnight, kC3);
  REQUIRE(histories.view(kBlack, other, other, other).quiet(kBlackKnight, mirrored) == 0);
}

TEST_CASE("another variant begins with nothing learnt") {
  Histories histories = forChess();
  const auto view = [&] {
    const Histories::Past none = histories.noPast();
    return histories.view(kWhite, none, none, none);
  };
  view().updateQuiet(kWhiteKnight, kC3, 500);
  view().updateCapture(kWhiteKnight, kC3, 300, 500);
  histories.use(*findRules("fugue"));
  histories.use(*findRules("chess"));
  REQUIRE(view().quiet(kWhiteKnight, kC3) == 0);
  REQUIRE(view().capture(kWhiteKnight, kC3, 300) == 0);
}

TEST_CASE("capture history distinguishes captured pieces") {
  Histories histories = forChess();
  const Histories::Past none = histories.noPast();
  Histories::View view = histories.view(kWhite, none, none, none);
  view.updateCapture(kWhiteKnight, kC3, 900, 500);
  REQUIRE(view.capture(kWhiteKnight, kC3, 900) == 500);
  REQUIRE(view.capture(kWhiteKnight, kC3, 100) == 0);
  REQUIRE(view.quiet(kWhiteKnight, kC3) == 0);
}
