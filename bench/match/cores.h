#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/match.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// The cores in a list such as "0-3,6", or all available ones for "all". Errors name the part that
/// is malformed, repeated or not available.
Result<std::vector<int>> parseCores(std::string_view text, const std::vector<int>& available);

/// What the players of a game need: the most threads of one, and whether there are clocks.
struct Needs {
  std::int64_t threads = 1;
  bool clocks = false;
};

Needs needsOf(const MatchSettings& settings);

/// A warning, in a line, if the clocks of a match need more cores than are idle: engines would wait
/// for a core while their time runs. Empty if there is no reason for one.
std::string clockWarning(const MatchSettings& settings, std::int64_t idle);

}  // namespace ximaera::match
