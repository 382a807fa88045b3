#include "bench/match/result/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

// The normal law's 97.5 % quantile.
constexpr double kConfidence = 1.959963984540054;
constexpr double kUnseen = 1e-3;
constexpr double kSureScore = 1e-3;

using Atoms = std::vector<Atom>;

// The solution x of sum(p a / (1 + x a)) = 0, the "secular equation" of the maximum likelihood
// estimate under a condition on the mean. The sum falls steadily between its poles.
double solveSecular(const Atoms& atoms) {
  const auto [least, most] = std::ranges::minmax(atoms, {}, &Atom::score);
  double low = -1 / most.score;
  double high = -1 / least.score;
  for (int step = 0; step < 200; ++step) {
    const double middle = (low + high) / 2;
    double sum = 0;
    for (const Atom& atom : atoms) sum += atom.probability * atom.score / (1 + middle * atom.score);
    (sum > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

// The most likely distribution for which the mean of `shifted` is zero; `shifted` has the observed
// probabilities. Scores are those of `observed`.
Atoms mostLikely(const Atoms& observed, const Atoms& shifted) {
  const double x = solveSecular(shifted);
  Atoms likely = observed;
  for (std::size_t index = 0; index < likely.size(); ++index)
    likely[index].probability /= 1 + x * shifted[index].score;
  return likely;
}

Atoms mostLikelyWithMean(const Atoms& observed, double mean) {
  Atoms shifted = observed;
  for (Atom& atom : shifted) atom.score -= mean;
  return mostLikely(observed, shifted);
}

// The most likely distribution with (mean - 1/2) / deviation equal to `t`. The condition is not
// linear; it is replaced by its tangent at the last estimate until the estimate converges.
Atoms mostLikelyWithT(const Atoms& observed, double t) {
  Atoms likely = observed;
  for (Atom& atom : likely) atom.probability = 1 / static_cast<double>(observed.size());
  for (int round = 0; round < 20; ++round) {
    const double mean = meanOf(likely);
    const double deviation = std::sqrt(varianceOf(likely));
    Atoms shifted = observed;
    for (Atom& atom : shifted) {
      const double distance = (mean - atom.score) / deviation;
      atom.score -= 0.5 + t * deviation * (1 + distance * distance) / 2;
    }
    likely = mostLikely(observed, shifted);
  }
  return likely;
}

Atoms mostLikelyWith(const Sprt& sprt, const Distribution& observed, double elo) {
  if (sprt.model == EloModel::kLogistic) return mostLikelyWithMean(observed.atoms, scoreOfElo(elo));
  const double t = elo / kNormalizedEloUnit * std::sqrt(observed.gamesPerSample);
  return mostLikelyWithT(observed.atoms, t);
}

std::optional<Error> setField(Sprt& sprt, std::string_view key, std::string_view value) {
  if (key == "model") {
    if (value != "normalized" && value != "logistic")
      return Error{fmt::format("model '{}' is neither normalized nor logistic", value)};
    sprt.model = value == "logistic" ? EloModel::kLogistic : EloModel::kNormalized;
    return {};
  }
  double* field = key == "elo0"    ? &sprt.elo0
                  : key == "elo1"  ? &sprt.elo1
                  : key == "alpha" ? &sprt.alpha
                  : key == "beta"  ? &sprt.beta
                                   : nullptr;
  if (field == nullptr) return Error{fmt::format("there is no '{}' in a test", key)};
  const std::optional<double> number = toDouble(value);
  if (!number) return Error{fmt::format("{} '{}' is not a number", key, value)};
  *field = *number;
  return {};
}

}  // namespace

double meanOf(const std::vector<Atom>& atoms) {
  double mean = 0;
  for (const Atom& atom : atoms) mean += atom.probability * atom.score;
  return mean;
}

double varianceOf(const std::vector<Atom>& atoms) {
  const double mean = meanOf(atoms);
  double variance = 0;
  for (const Atom& atom : atoms)
    variance += atom.probability * (atom.score - mean) * (atom.score - mean);
  return variance;
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

double eloOfScore(double score) {
  const double inside = std::clamp(score, kSureScore, 1 - kSureScore);
  return -400 * std::log10(1 / inside - 1);
}

double scoreOfElo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

Strength estimateStrength(std::span<const double> counts) {
  const Distribution distribution(counts);
  const double mean = meanOf(distribution.atoms);
  const double games = distribution.samples * distribution.gamesPerSample;
  const double deviation = std::sqrt(varianceOf(distribution.atoms) * distribution.gamesPerSample);
  const double error = kConfidence * deviation / std::sqrt(games);
  return {
      .elo = eloOfScore(mean),
      .error = (eloOfScore(mean + error) - eloOfScore(mean - error)) / 2,
      .normalized = (mean - 0.5) / deviation * kNormalizedEloUnit,
      .normalizedError = kConfidence * kNormalizedEloUnit / std::sqrt(games),
      // The distribution function of the normal law.
      .superiority = std::erfc(-(mean - 0.5) / deviation * std::sqrt(games) / std::sqrt(2.0)) / 2,
  };
}

Result<Sprt> parseSprt(std::string_view text) {
  Sprt sprt;
  for (const std::string_view word : wordsOf(text)) {
    const auto [key, value] = cutAt(word, '=');
    if (const auto error = setField(sprt, key, value)) return *error;
  }
  if (!(sprt.elo0 < sprt.elo1))
    return Error{fmt::format("elo0={} is not below elo1={}", sprt.elo0, sprt.elo1)};
  for (const auto& [name, value] : {std::pair{"alpha", sprt.alpha}, std::pair{"beta", sprt.beta}})
    if (!(value > 0 && value < 0.5))
      return Error{fmt::format("{}={} is not between 0 and 0.5", name, value)};
  return sprt;
}

std::string formatSprt(const Sprt& sprt) {
  return fmt::format("elo0={} elo1={} alpha={} beta={} model={}", sprt.elo0, sprt.elo1, sprt.alpha,
                     sprt.beta, sprt.model == EloModel::kLogistic ? "logistic" : "normalized");
}

double logLikelihoodRatio(const Sprt& sprt, std::span<const double> counts) {
  const Distribution observed(counts);
  const Atoms under0 = mostLikelyWith(sprt, observed, sprt.elo0);
  const Atoms under1 = mostLikelyWith(sprt, observed, sprt.elo1);
  double ratio = 0;
  for (std::size_t index = 0; index < under0.size(); ++index)
    ratio += observed.atoms[index].probability *
             std::log(under1[index].probability / under0[index].probability);
  return observed.samples * ratio;
}

SprtVerdict verdictOf(const Sprt& sprt, double ratio) {
  if (ratio >= sprt.upperBound()) return SprtVerdict::kElo1;
  if (ratio <= sprt.lowerBound()) return SprtVerdict::kElo0;
  return SprtVerdict::kOpen;
}

}  // namespace ximaera::match
