#pragma once

#include <memory>

#include "bench/match/player/channel.h"
#include "bench/match/player/engine_spec.h"
#include "bench/match/player/player.h"

namespace ximaera::match {

/// The arguments common to all players.
struct StartContext {
  const Rules* rules;
  Patience patience;
  const Interrupt* interrupt = nullptr;
  TrafficLog* log = nullptr;
  /// The cores that the player may run on; all of them if empty.
  std::vector<int> cores = {};
};

/// Starts a player for games of the context's variant. An unknown protocol is detected and stored
/// in `spec`. The error names the player and the fault.
Result<std::unique_ptr<Player>> startPlayer(EngineSpec& spec, const StartContext& context);

/// The program "ximaera": beside this one, in its place in the build folder, or else in PATH.
std::string ownEngine();

}  // namespace ximaera::match
