#pragma once

#include <memory>

#include "bench/match/player/engine_player.h"
#include "bench/match/player/engine_spec.h"
#include "bench/match/player/player.h"
#include "engine/variants.h"

namespace ximaera::match {

/// The arguments common to all players.
struct StartContext {
  VariantPtr variant;
  Patience patience;
  const Interrupt* interrupt = nullptr;
  TrafficLog* log = nullptr;
  /// The cores that the player may use; empty for all.
  std::vector<int> cores = {};
};

/// Starts a player for the context's variant. An unknown protocol is detected and stored in `spec`.
/// Errors name the player and the fault.
Result<std::unique_ptr<Player>> startPlayer(EngineSpec& spec, const StartContext& context);

}  // namespace ximaera::match
