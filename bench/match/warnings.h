#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "bench/match/match.h"

/// What makes the result of a match doubtful.
namespace ximaera::match {

/// What the players of a game need: the most threads of one, and whether there are clocks.
struct Needs {
  std::int64_t threads = 1;
  bool clocks = false;
};

Needs needsOf(const MatchSettings& settings);

/// A warning, in a line, if the clocks of a match need more cores than are idle: engines would wait
/// for a core while their time runs. Empty if there is no reason for one.
std::string clockWarning(const MatchSettings& settings, std::int64_t idle);

/// A line for each engine with a limit of nodes that has searched far more for a move: it ignores
/// `go nodes`. `most` has the nodes by the names of the engines.
std::string nodesWarning(const MatchSettings& settings,
                         const std::map<std::string, std::int64_t>& most);

}  // namespace ximaera::match
