#pragma once

#include <string>
#include <vector>

#include "bench/learn/games/self_play.h"
#include "bench/learn/progress.h"
#include "bench/learn/tune/spsa.h"

namespace ximaera::learn {

/// The constants to tune, and the games.
struct TuningPlan {
  /// One for each variant; they take turns.
  std::vector<SelfPlayRules> rules;
  std::vector<TunedParameter> parameters;
  /// The number of pairs of games.
  int trials = 0;
  int threads = 1;
  /// The file of the state.
  std::string file;
};

/// Plays the trials of the plan that are still to be played, and keeps what was learnt in the file
/// after each: whatever ends the program, the same call goes on from there. An error if the file
/// is another plan's or another process tunes into it; what cannot be written is an exception.
std::optional<Error> tune(const TuningPlan& plan, Progress& progress);

}  // namespace ximaera::learn
