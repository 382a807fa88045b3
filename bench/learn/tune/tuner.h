#pragma once

#include <string>
#include <vector>

#include "bench/learn/games/self_play.h"
#include "bench/learn/progress.h"
#include "bench/learn/tune/spsa.h"

namespace ximaera::learn {

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
