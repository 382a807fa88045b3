#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"

/// Estimates of the difference in strength of two players from a match. The formulas are those of
/// fishtest, Stockfish's testing framework, described in its wiki ("Fishtest Mathematics") and in
/// the notes by Michel Van den Bergh cited there.
namespace ximaera::match {

/// Games from one player's view.
struct Tally {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  std::int64_t games() const { return wins + draws + losses; }
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  /// Points a game, 0 to 1; one half if there is no game.
  double score() const { return games() == 0 ? 0.5 : points() / static_cast<double>(games()); }
};

/// Pairs of games from the same opening with colours exchanged, by a player's score in the pair: 0,
/// 1/2, 1, 3/2 or 2 points. The two games of a pair are correlated (the opening may favour a side),
/// so these five counts are more precise than three.
using Pentanomial = std::array<std::int64_t, 5>;

/// The frequency of each score, in even steps from the worst to the best possible: three counts
/// of games (loss, draw, win) or five of pairs.
using Counts = std::vector<double>;

/// The counts of a pentanomial, or of a tally.
Counts countsOf(const Pentanomial& pairs);
Counts countsOf(const Tally& tally);

/// One possible score, from 0 to 1, and its probability.
struct Atom {
  double score;
  double probability;
};

/// The mean and the variance of scores.
double meanOf(const std::vector<Atom>& atoms);
double varianceOf(const std::vector<Atom>& atoms);

/// The empirical distribution of `counts`. Scores that never occurred are given a thousandth of an
/// occurrence, as fishtest does, so that every estimate exists.
struct Distribution {
  explicit Distribution(std::span<const double> counts);

  /// The number of samples (games or pairs), and the games in each.
  double samples;
  double gamesPerSample;
  std::vector<Atom> atoms;
};

/// The Elo difference of a score (0 to 1), and the reverse, by the logistic curve. Scores nearer
/// than a thousandth to 0 or 1 are clamped, to about 1200 Elo.
double eloOfScore(double score);
double scoreOfElo(double elo);

/// Normalized Elo is the score above one half in units of a game's standard deviation, times this.
inline constexpr double kNormalizedEloUnit = 347.43558552260146;  // 800 / ln 10

/// A difference of strength with its error, half a 95 % confidence interval.
struct Strength {
  double elo;
  double error;
  /// The same in normalized Elo.
  double normalized;
  double normalizedError;
  /// Likelihood of superiority: the probability that the player is the stronger one.
  double superiority;
};

/// The estimate from three or five counts.
Strength estimateStrength(std::span<const double> counts);

/// The unit of the hypotheses of a test. With normalized Elo the length of a test hardly depends on
/// the share of draws.
enum class EloModel { kNormalized, kLogistic };

/// A sequential probability ratio test of "stronger by elo0" against "stronger by elo1" that stops
/// as soon as the evidence suffices. It is the generalized test on the pentanomial distribution
/// that fishtest uses, with nuisance parameters replaced by their maximum likelihood estimates.
/// Theory: M. Van den Bergh, "Comments on Normalized Elo" and "The generalized maximum likelihood
/// ratio for the expectation value of a distribution" (normalized_elo_practical.pdf and
/// support_MLE_multinomial.pdf at cantate.be/Fishtest).
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
  /// The probabilities of accepting elo1 when elo0 is true, and of the reverse.
  double alpha = 0.05;
  double beta = 0.05;
  EloModel model = EloModel::kNormalized;

  /// The log-likelihood ratios that end the test.
  double lowerBound() const { return std::log(beta / (1 - alpha)); }
  double upperBound() const { return std::log((1 - beta) / alpha); }

  friend bool operator==(const Sprt&, const Sprt&) = default;
};

/// "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized"; alpha, beta and model are optional.
/// Errors name an unknown word, a malformed value, elo0 not below elo1, or a probability not
/// between 0 and a half.
Result<Sprt> parseSprt(std::string_view text);
/// The text that parseSprt() reads.
std::string formatSprt(const Sprt& sprt);

/// The logarithm of the generalized likelihood ratio of elo1 to elo0 after these counts (three of
/// games or five of pairs).
double logLikelihoodRatio(const Sprt& sprt, std::span<const double> counts);

/// The state of a test with this ratio, or after these counts: running, or the accepted hypothesis.
enum class SprtVerdict { kOpen, kElo0, kElo1 };
SprtVerdict verdictOf(const Sprt& sprt, double ratio);
inline SprtVerdict verdictOf(const Sprt& sprt, const Counts& counts) {
  return verdictOf(sprt, logLikelihoodRatio(sprt, counts));
}

}  // namespace ximaera::match
