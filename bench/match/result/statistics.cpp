#include "bench/match/result/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ximaera::match {

namespace {

// The normal law's 97.5 % quantile.
constexpr double kConfidence = 1.959963984540054;
constexpr double kUnseen = 1e-3;
constexpr double kSureScore = 1e-3;

}  // namespace

double Tally::score() const {
  return games() == 0 ? 0.5 : points() / static_cast<double>(games());
}

Counts countsOf(const Pentanomial& pairs) {
  return Counts(pairs.begin(), pairs.end());
}

Counts countsOf(const Tally& tally) {
  return {static_cast<double>(tally.losses), static_cast<double>(tally.draws),
          static_cast<double>(tally.wins)};
}

Distribution::Distribution(std::span<const double> counts)
    : samples(0), gamesPerSample(static_cast<double>(counts.size() - 1) / 2) {
  const double steps = static_cast<double>(counts.size() - 1);
  for (const double count : counts) {
    const double occurrences = count == 0 ? kUnseen : count;
    atoms.push_back({static_cast<double>(atoms.size()) / steps, occurrences});
    samples += occurrences;
  }
  for (Atom& atom : atoms) atom.probability /= samples;
}

double Distribution::mean() const {
  return std::accumulate(atoms.begin(), atoms.end(), 0.0, [](double sum, const Atom& atom) {
    return sum + atom.probability * atom.score;
  });
}

double Distribution::variance() const {
  const double centre = mean();
  return std::accumulate(atoms.begin(), atoms.end(), 0.0, [&](double sum, const Atom& atom) {
    return sum + atom.probability * (atom.score - centre) * (atom.score - centre);
  });
}

double eloOfScore(double score) {
  const double inside = std::clamp(score, kSureScore, 1 - kSureScore);
  return -400 * std::log10(1 / inside - 1);
}

double scoreOfElo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double normalDistribution(double quantile) {
  return std::erfc(-quantile / std::sqrt(2.0)) / 2;
}

Strength estimateStrength(std::span<const double> counts) {
  const Distribution distribution(counts);
  const double mean = distribution.mean();
  const double games = distribution.samples * distribution.gamesPerSample;
  const double deviation = std::sqrt(distribution.variance() * distribution.gamesPerSample);
  const double error = kConfidence * deviation / std::sqrt(games);
  return {
      .elo = eloOfScore(mean),
      .error = (eloOfScore(mean + error) - eloOfScore(mean - error)) / 2,
      .normalized = (mean - 0.5) / deviation * kNormalizedEloUnit,
      .normalizedError = kConfidence * kNormalizedEloUnit / std::sqrt(games),
      .superiority = normalDistribution((mean - 0.5) / deviation * std::sqrt(games)),
  };
}

}  // namespace ximaera::match
