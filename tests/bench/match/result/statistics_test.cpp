#include "bench/match/result/statistics.h"

#include <random>

#include "tests/bench/match/support.h"
#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

double ratioOf(const char* test, const Pentanomial& pairs) {
  return logLikelihoodRatio(parseSprt(test).value(), countsOf(pairs));
}

// The verdict on a match of equals, of at most 2,000 pairs, whose sum over all shards is looked at
// after every 16 pairs.
SprtVerdict verdictOnEquals(const Sprt& sprt, std::mt19937_64& random) {
  constexpr int kTwentieths[] = {0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4};
  Counts counts(5);
  for (int pair = 1; pair <= 2000; ++pair) {
    ++counts[static_cast<std::size_t>(kTwentieths[random() % 20])];
    if (pair % 16 != 0) continue;
    const SprtVerdict verdict = verdictOf(sprt, logLikelihoodRatio(sprt, counts));
    if (verdict != SprtVerdict::kOpen) return verdict;
  }
  return SprtVerdict::kOpen;
}

}  // namespace

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
  CHECK(about(meanOf(distribution.atoms), 0.43750, 0.000005));
  CHECK(about(varianceOf(distribution.atoms), 0.05762, 0.000005));
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

// Raw statistics of a test of montytest, an instance of fishtest, which shows both models.
TEST_CASE("the log-likelihood ratios of both models are those that montytest published") {
  const Pentanomial pairs{13, 37, 50, 25, 3};
  CHECK(about(ratioOf("elo0=0 elo1=4", pairs), -0.54912, 0.000006));
  // The page gives the bound of 4 normalized Elo as 2.716 logistic Elo, rounded.
  CHECK(about(ratioOf("elo0=0 elo1=2.716 model=logistic", pairs), -0.53772, 0.0002));
}

// Final results of Stockfish's tests; bounds in normalized Elo.
TEST_CASE("log-likelihood ratios are those that fishtest published") {
  CHECK(about(ratioOf("elo0=-1.75 elo1=0.25", {1721, 77704, 208246, 77189, 1732}), 3.19, 0.0051));
  CHECK(about(ratioOf("elo0=0 elo1=2", {20, 1334, 3810, 1569, 35}), 2.95, 0.0051));
  CHECK(about(ratioOf("elo0=0.5 elo1=2.5", {39, 11353, 31686, 11822, 33}), 2.96, 0.0051));
  CHECK(about(ratioOf("elo0=0 elo1=2", {521, 17154, 37050, 17170, 489}), -2.94, 0.0051));
  CHECK(about(ratioOf("elo0=0 elo1=2", {466, 22131, 60704, 22592, 507}), 3.01, 0.0051));
  CHECK(about(ratioOf("elo0=-1.75 elo1=0.25", {7, 7001, 27083, 7145, 4}), 2.94, 0.0051));
}

TEST_CASE("the bounds of a test are Wald's") {
  const Sprt sprt = parseSprt("elo0=0 elo1=5 alpha=0.05 beta=0.05").value();
  CHECK(about(sprt.lowerBound(), -2.944, 0.0005));
  CHECK(about(sprt.upperBound(), 2.944, 0.0005));
  CHECK(verdictOf(sprt, 2.9) == SprtVerdict::kOpen);
  CHECK(verdictOf(sprt, 2.95) == SprtVerdict::kElo1);
  CHECK(verdictOf(sprt, -2.95) == SprtVerdict::kElo0);
}

TEST_CASE("a test accepts what is no gain in at most five of a hundred matches") {
  const Sprt sprt = parseSprt("elo0=0 elo1=60").value();
  std::mt19937_64 random(1);
  int accepted = 0, rejected = 0;
  for (int match = 0; match < 2000; ++match) {
    const SprtVerdict verdict = verdictOnEquals(sprt, random);
    accepted += verdict == SprtVerdict::kElo1;
    rejected += verdict == SprtVerdict::kElo0;
  }
  CHECK(accepted <= 100);
  CHECK(accepted >= 20);  // a test that accepts nothing would be no test
  CHECK(rejected >= 1900);
}

TEST_CASE("without games there is no evidence") {
  CHECK(about(ratioOf("elo0=0 elo1=5", {0, 0, 0, 0, 0}), 0, 0.001));
}

TEST_CASE("mirrored results under mirrored hypotheses mirror the ratio") {
  CHECK(about(ratioOf("elo0=-5 elo1=5", {3, 10, 40, 15, 7}),
              -ratioOf("elo0=-5 elo1=5", {7, 15, 40, 10, 3}), 1e-9));
}

TEST_CASE("a test is read back as it was written") {
  const Sprt sprt = parseSprt("elo0=-1.75 elo1=0.25 alpha=0.1 beta=0.01 model=logistic").value();
  CHECK(sprt.model == EloModel::kLogistic);
  CHECK(parseSprt(formatSprt(sprt)).value() == sprt);
}

TEST_CASE("errors in a test name the wrong part") {
  CHECK(parseSprt("elo0=5 elo1=0").error() == "elo0=5 is not below elo1=0");
  CHECK(parseSprt("elo0=0 elo1=five").error() == "elo1 'five' is not a number");
  CHECK(parseSprt("elo0=0 elo1=5 alpha=0.7").error() == "alpha=0.7 is not between 0 and 0.5");
  CHECK(parseSprt("elo0=0 elo1=5 gamma=1").error() == "there is no 'gamma' in a test");
  CHECK(parseSprt("normal").error() == "there is no 'normal' in a test");
  CHECK(parseSprt("elo0=0 elo1=5 model=bayes").error() ==
        "model 'bayes' is neither normalized nor logistic");
}

}  // namespace ximaera::match
