#include "bench/learn/universal/transplant.h"

#include <cmath>

#include "tests/support/catch.h"

using namespace ximaera;
using namespace ximaera::learn;

namespace {

bool near(double one, double other) {
  return std::abs(one - other) < 1e-6;
}

}  // namespace

TEST_CASE("ridge regression finds the unknowns of solvable equations, the smallest ones") {
  // x + y = 3 and x - y = 1; then x + y = 4 alone, with y four times as dear as x.
  const Equations both{{{{0, 1}, {1, 1}}, {{0, 1}, {1, -1}}}, {{3}, {1}}};
  const auto exact = solveRidge(both, {1, 1}, 1e-9);
  CHECK(near(exact[0][0], 2));
  CHECK(near(exact[1][0], 1));
  const Equations one{{{{0, 1}, {1, 1}}}, {{4, 8}}};
  const auto least = solveRidge(one, {1, 4}, 1e-9);
  CHECK(near(least[0][0], 3.2));
  CHECK(near(least[1][0], 0.8));
  CHECK(near(least[1][1], 1.6));
}

TEST_CASE("ridge regression rather keeps unknowns small than fits errors below its tolerance") {
  const Equations equations{{{{0, 1}}}, {{1}}};
  CHECK(near(solveRidge(equations, {1}, 1)[0][0], 0.5));
}
