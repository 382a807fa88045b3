#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/player/engine_option.h"

namespace ximaera::match {

/// The features in an engine's "feature" lines that the runner uses. Initial values are the
/// protocol's defaults.
struct CecpFeatures {
  bool ping = false;
  bool setboard = false;
  bool usermove = false;
  bool reuse = true;
  bool memory = false;
  bool smp = false;
  bool san = false;
  std::string variants = "normal";
  /// The games that the engine plays in whole turns and in our notation, if the runner accepts
  /// this. It is our own feature: CECP cannot express turns that have no XBoard move.
  std::string turns;
  std::vector<EngineOption> options;

  /// Reads one "feature" line and returns the names that it sets, in order. Sets `done` if the line
  /// has "done".
  std::vector<std::string> read(std::string_view line, std::optional<bool>& done);
};

}  // namespace ximaera::match
