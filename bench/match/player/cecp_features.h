#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/player/engine_option.h"

namespace ximaera::match {

/// The features that an engine announces in its "feature" lines, as far as the runner uses them.
/// The initial values are the defaults of the protocol.
struct CecpFeatures {
  bool ping = false;
  bool setboard = false;
  bool usermove = false;
  bool reuse = true;
  bool memory = false;
  bool smp = false;
  bool san = false;
  std::string variants = "normal";
  /// The games that the engine plays in whole turns and our notation once this is accepted. A
  /// feature of our own: CECP cannot express turns that XBoard has no moves for.
  std::string turns;
  std::vector<EngineOption> options;

  /// Reads one "feature" line. Returns the names that it sets, in order; `done` is set if the line
  /// has "done".
  std::vector<std::string> read(std::string_view line, std::optional<bool>& done);
};

}  // namespace ximaera::match
