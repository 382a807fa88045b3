#pragma once

#include <set>
#include <string>

#include "bench/learn/fit/samples.h"
#include "bench/learn/games/game_file.h"

namespace ximaera::learn {

/// The positions of all games in some files, those of one game together on either side.
struct TrainingData {
  Samples training;
  /// The validation games, which are not fitted.
  Samples validation;
  std::size_t games = 0;
  /// Descriptions of the settings of the games; each once.
  std::set<std::string> identities;
};

/// Reads files of games of the variant. Damaged and empty files, games of another variant, and a
/// game that is there twice are errors; `note` is told of a file that is cut off. The same games
/// give the same data, whatever their order.
Result<TrainingData> loadTrainingData(const std::vector<std::string>& files, const Rules& rules,
                                      const FeatureMaps& maps, const Note& note);

}  // namespace ximaera::learn
