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
  /// Games that the engine plays in whole turns and the book's notation once this is accepted. A
  /// feature of our own: CECP says nothing of games that XBoard has no moves for.
  std::string turns;
  std::vector<EngineOption> options;

  /// Takes in one "feature" line. Returns the names that it has set, in order; `done` is set to the
  /// value of "done" if the line has it.
  std::vector<std::string> read(std::string_view line, std::optional<bool>& done);
};

}  // namespace ximaera::match
