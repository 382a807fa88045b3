#pragma once

#include <set>
#include <string>

#include "bench/learn/fit/samples.h"
#include "bench/learn/games/game_file.h"

namespace ximaera::learn {

/// The positions of all games in some files. Those of one game are either all fitted or all used
/// for validation.
struct TrainingData {
  Samples training;
  /// The positions of the validation games, which are not fitted.
  Samples validation;
  std::size_t games = 0;
  /// The identities of the settings of the games, each once.
  std::set<std::string> identities;
};

/// Reads files of games of the variant. Damaged and empty files, games of another variant and
/// repeated games are errors. Calls `note` for a truncated file. The order of the games does not
/// matter.
Result<TrainingData> loadTrainingData(const std::vector<std::string>& files, const Rules& rules,
                                      const FeatureMaps& maps, const Note& note);

}  // namespace ximaera::learn
