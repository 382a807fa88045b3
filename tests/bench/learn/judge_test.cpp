#include "bench/learn/judge/judge.h"

#include <cmath>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

namespace ximaera::learn {

namespace {

const Rules& chess() {
  return *findRules("chess");
}

Position positionOf(std::string_view fen) {
  const auto position = parseFen(chess(), fen);
  REQUIRE(position);
  return *position;
}

// The Queen is attacked by a Pawn, and so is the other one.
constexpr const char* kExchange = "4k3/8/4p3/3Q4/3q4/4P3/8/4K3 w - - 0 1";

}  // namespace

TEST_CASE("weights that see nothing are never wrong") {
  const Network nothing(chess());
  Judge judge(chess(), nothing, 640, 300);
  judge.add(startPosition(chess()));
  CHECK(judge.staticError(0, 64) == 0.0);
  CHECK(judge.staticError(33, 64) == std::nullopt);
  CHECK(judge.shareLeft()[0] == 0);
}

TEST_CASE("a static error does not include what a short search sees") {
  Judge judge(chess(), networkOf(chess()), 6400, 300);
  judge.add(positionOf(kExchange));
  const double error = judge.staticError(0, 64).value();
  CHECK(error > 0.2);
  CHECK(judge.staticError(6, 7).value() == error);
  CHECK(judge.staticError(7, 64) == std::nullopt);
  for (const double left : judge.shareLeft()) CHECK(std::abs(left) < 0.3);
  CHECK(test::contains(judge.report(), "chess: 1 positions, 6400 nodes"));
  CHECK(test::contains(judge.report(), "left of it after 100 nodes: "));
}

TEST_CASE("a move of a short search that loses is a blunder") {
  Judge judge(chess(), networkOf(chess()), 6400, 300);
  // A mate on the first rank punishes the capture of the Pawn.
  judge.add(positionOf("4r1k1/p4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
  CHECK(judge.regrets()[2].mean < 0.1);
  CHECK(judge.regrets()[2].blunders == 0);
  Judge hasty(chess(), networkOf(chess()), 64, 300);
  hasty.add(positionOf("4r1k1/p4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
  CHECK(hasty.regrets()[0].mean > 0.3);
  CHECK(hasty.regrets()[0].blunders == 1);
  CHECK(test::contains(hasty.report(), "moves of 1 nodes lose "));
}

}  // namespace ximaera::learn
