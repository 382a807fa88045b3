#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bench/match/result/statistics.h"
#include "movegen/text/result.h"

namespace ximaera::match {

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
  double lowerBound() const;
  double upperBound() const;

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

/// The state of a test: running, or the accepted hypothesis.
enum class SprtVerdict { kOpen, kElo0, kElo1 };
SprtVerdict verdictOf(const Sprt& sprt, double ratio);

}  // namespace ximaera::match
