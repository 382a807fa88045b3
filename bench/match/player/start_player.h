#pragma once

#include <memory>

#include "bench/match/player/channel.h"
#include "bench/match/player/engine_spec.h"
#include "bench/match/player/player.h"

namespace ximaera::match {

/// What players are started with.
struct StartContext {
  const Rules* rules;
  Patience patience;
  const Interrupt* interrupt = nullptr;
  TrafficLog* log = nullptr;
  /// The cores that the player may run on; all of them if empty.
  std::vector<int> cores = {};
};

/// Starts a player for games of the context's variant. If its protocol is not known, it is found
/// out and put into `spec`. The error names the player and what is
/// wrong.
Result<std::unique_ptr<Player>> startPlayer(EngineSpec& spec, const StartContext& context);

/// The program "ximaera": beside this one, or where the build puts it, or else in PATH.
std::string ownEngine();

}  // namespace ximaera::match
