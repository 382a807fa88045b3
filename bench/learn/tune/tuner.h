#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bench/learn/games/self_play.h"
#include "bench/learn/outputs.h"
#include "bench/learn/random.h"
#include "movegen/text/result.h"
#include "search/tree/parameters.h"

namespace ximaera::learn {

/// A constant of the search being tuned.
struct TunedParameter {
  NamedParameter parameter;
  double value;
  /// The final perturbation of a trial; larger at the beginning.
  double step;
};

/// Tunes constants by games: simultaneous perturbation stochastic approximation (Spall 1992), with
/// the gains that he recommends (1998). Every trial changes all constants by their steps, each up
/// or down at random, and plays the two sets against each other; all constants then move a little
/// towards the better set.
class Spsa {
 public:
  /// Tunes in `trials` trials.
  Spsa(std::vector<TunedParameter> parameters, int trials)
      : parameters_(std::move(parameters)), trials_(trials) {}

  /// Two sets of constants to compare, and their difference.
  struct Trial {
    Parameters up;
    Parameters down;
    /// The difference of `up` from the current values.
    std::vector<double> changes;
    int number;
  };
  /// Begins the next trial.
  Trial next(Random& random);
  /// Records the result of `up` against `down`: the difference in points, from -2 to 2 in a pair of
  /// games.
  void learn(const Trial& trial, double difference);

  int done() const { return done_; }
  int trials() const { return trials_; }
  std::span<const TunedParameter> parameters() const { return parameters_; }
  /// The current constants, rounded.
  Parameters best() const;

  /// The state as lines of text, for read().
  std::string text() const;
  /// Restores the state from text() of the same constants. Errors name the line.
  [[nodiscard]] std::optional<Error> read(const std::string& text);

 private:
  std::vector<TunedParameter> parameters_;
  int trials_;
  int begun_ = 0;
  int done_ = 0;
};

/// The constants to tune, and the games.
struct TuningPlan {
  /// One for each variant, used in turn.
  std::vector<SelfPlayRules> rules;
  std::vector<TunedParameter> parameters;
  /// The number of pairs of games.
  int trials = 0;
  int threads = 1;
  /// The file of the state.
  std::string file;
};

/// Plays the missing trials of the plan and saves the state in the file after each, so that the
/// same call continues after any interruption. It is an error if the file belongs to another plan
/// or another process uses it. A failure to write is an exception.
[[nodiscard]] std::optional<Error> tune(const TuningPlan& plan, Progress& progress);

}  // namespace ximaera::learn
