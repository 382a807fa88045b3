#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bench/learn/fit/trainer.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// A fit to the games of some files.
struct GamesFit {
  std::vector<std::string> files;
  /// The scale of the scores is computed from the games.
  FitSettings settings;
  bool hasKingZones = false;
  /// Centipawns of the network mean the same as in the scores.
  bool keepsScale = true;
  /// The weight of the scores of later positions: see Samples::fadeScores().
  float fading = 0;
};

/// Fits a network to games. `warn` receives remarks about the files, `report` the figures of the
/// fit, a line each. An unusable file is an error.
Result<Network> fitGames(GamesFit fit, const Note& warn,
                         const std::function<void(const std::string&)>& report);

}  // namespace ximaera::learn
