#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/player/engine_option.h"
#include "bench/match/player/player.h"

/// The texts of CECP.
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

/// "level 40 1:00 0" for a clock. Times below a second are rounded up; "time" gives them exactly.
std::string cecpLevel(const ClockRule& clock);
/// The content of a line of thinking output ("9 156 1084 48000 e2e4 ..."); empty if it is not one.
Opinion cecpOpinion(std::string_view line);
/// The move in "move e2e4", or in "My move is : e2e4", the form of GNU Chess.
std::optional<std::string> announcedMove(std::string_view line);
/// The comment of a result line without its braces ("White mates"); empty if there is none.
std::string reasonOf(std::string_view line);
/// Whether this is one of the three results.
bool isResult(std::string_view word);
/// Whether a line that begins with this word belongs to the protocol.
bool isCecpWord(std::string_view word);

}  // namespace ximaera::match
