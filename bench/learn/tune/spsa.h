#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bench/learn/random.h"
#include "movegen/text/result.h"
#include "search/parameters.h"

namespace ximaera::learn {

/// A constant of the search being tuned.
struct TunedParameter {
  NamedParameter parameter;
  double value;
  /// How far a trial goes to either side at the end; further at the beginning.
  double step;
};

/// Tunes constants by the outcome of duels: "simultaneous perturbation stochastic approximation"
/// (Spall 1992), with the gains that he recommends (1998). Every trial changes all constants at
/// once by their steps, each up or down by chance, and lets the two changed sets play; all move a
/// little towards the better one.
class Spsa {
 public:
  /// Tunes in `trials` trials.
  Spsa(std::vector<TunedParameter> parameters, int trials)
      : parameters_(std::move(parameters)), trials_(trials) {}

  /// Two sets to be compared, and how they differ.
  struct Trial {
    Parameters up;
    Parameters down;
    /// By how much `up` differs from the middle.
    std::vector<double> changes;
    int number;
  };
  /// The next trial.
  Trial next(Random& random);
  /// Takes in that `up` scored so many points more than `down`, from -2 to 2 in a pair of games.
  void learn(const Trial& trial, double difference);

  int done() const { return done_; }
  int trials() const { return trials_; }
  std::span<const TunedParameter> parameters() const { return parameters_; }
  /// The constants as they stand, rounded.
  Parameters best() const;

  /// All of this as lines of text, for read().
  std::string text() const;
  /// Goes on from what text() said of the same constants; an error names the line that is wrong.
  std::optional<Error> read(const std::string& text);

 private:
  std::vector<TunedParameter> parameters_;
  int trials_;
  int begun_ = 0;
  int done_ = 0;
};

}  // namespace ximaera::learn
