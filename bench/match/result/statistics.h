#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

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
  double score() const;
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

/// The empirical distribution of `counts`. Scores that never occurred are given a thousandth of an
/// occurrence, as fishtest does, so that every estimate exists.
struct Distribution {
  explicit Distribution(std::span<const double> counts);

  double mean() const;
  double variance() const;

  /// The number of samples (games or pairs), and the games in each.
  double samples;
  double gamesPerSample;
  std::vector<Atom> atoms;
};

/// The Elo difference of a score (0 to 1), and the reverse, by the logistic curve. Scores nearer
/// than a thousandth to 0 or 1 are clamped, to about 1200 Elo.
double eloOfScore(double score);
double scoreOfElo(double elo);

/// The distribution function of the normal law.
double normalDistribution(double quantile);

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

}  // namespace ximaera::match
