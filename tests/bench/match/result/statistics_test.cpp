#include "bench/match/result/statistics.h"

#include "tests/bench/match/result/about.h"
#include "tests/support/catch.h"

namespace ximaera::match {

// Estimates that commit messages of Stockfish quote from fishtest.
TEST_CASE("Elo, normalized Elo and LOS are those that fishtest published") {
  struct Published {
    Pentanomial pairs;
    double elo, error, superiority, normalized, normalizedError;
  };
  const Published published[] = {
      {{143, 6697, 14452, 6415, 164}, -1.50, 1.5, 2.3, -2.95, 2.9},
      {{154, 6440, 16053, 7148, 205}, 4.69, 1.4, 100.0, 9.38, 2.8},
      {{1, 137, 4659, 203, 0}, 2.22, 1.3, 100.0, 12.00, 6.8},
      {{166, 6959, 15527, 6991, 163}, 0.15, 1.4, 58.3, 0.30, 2.8},
      {{55, 2365, 5182, 2349, 49}, -0.49, 2.4, 34.8, -0.96, 4.8},
      {{0, 148, 4694, 158, 0}, 0.35, 1.2, 71.6, 1.99, 6.8},
  };
  for (const Published& one : published) {
    const Strength estimate = estimateStrength(countsOf(one.pairs));
    CHECK(about(estimate.elo, one.elo, 0.005));
    CHECK(about(estimate.error, one.error, 0.05));
    CHECK(about(100 * estimate.superiority, one.superiority, 0.05));
    CHECK(about(estimate.normalized, one.normalized, 0.005));
    CHECK(about(estimate.normalizedError, one.normalizedError, 0.05));
  }
}

// A match of fastchess, quoted in a commit message of Stockfish: 100 games, 58.5 points.
TEST_CASE("the estimate of a short match is that of fastchess") {
  const Strength estimate = estimateStrength(countsOf(Pentanomial{0, 4, 28, 15, 3}));
  CHECK(about(estimate.elo, 59.64, 0.05));
  CHECK(about(estimate.error, 35.35, 0.05));
  CHECK(about(estimate.normalized, 117.61, 0.05));
  CHECK(about(estimate.normalizedError, 68.10, 0.005));
  CHECK(about(100 * estimate.superiority, 99.96, 0.005));
}

// Raw statistics of a test of montytest, an instance of fishtest.
TEST_CASE("mean and variance of a distribution are those that montytest published") {
  const Distribution distribution(countsOf(Pentanomial{13, 37, 50, 25, 3}));
  CHECK(about(distribution.mean(), 0.43750, 0.000005));
  CHECK(about(distribution.variance(), 0.05762, 0.000005));
  CHECK(
      about(estimateStrength(countsOf(Pentanomial{13, 37, 50, 25, 3})).normalized, -63.97, 0.005));
}

TEST_CASE("pairs of independent games have the statistics of the games") {
  const Tally games{.wins = 1, .draws = 0, .losses = 1};
  const Strength single = estimateStrength(countsOf(games));
  CHECK(about(single.elo, 0, 1e-9));
  CHECK(about(single.superiority, 0.5, 1e-9));
}

TEST_CASE("score and Elo are each other's reverse") {
  for (const double elo : {-400.0, -10.0, 0.0, 3.5, 400.0})
    CHECK(about(eloOfScore(scoreOfElo(elo)), elo, 1e-9));
  CHECK(about(scoreOfElo(400), 10.0 / 11, 1e-12));
  CHECK(about(eloOfScore(1), 1199.83, 0.005));
}

TEST_CASE("a score of no games is one half") {
  CHECK(Tally{}.score() == 0.5);
  CHECK(Tally{.wins = 2, .draws = 1, .losses = 1}.score() == 0.625);
}

}  // namespace ximaera::match
