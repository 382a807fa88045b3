#pragma once

#include <functional>
#include <memory>

#include "bench/match/player/engine_player.h"
#include "bench/match/player/engine_spec.h"
#include "bench/match/player/player.h"
#include "engine/variants.h"

namespace ximaera::match {

/// Starts another process of the engine.
using OpenChannel = std::function<Result<Channel>()>;

/// Detects the protocol of an engine: sends "uci" to one process and, without an answer, "xboard"
/// and "protover 2" to another one, because "uci" can confuse an engine that does not know it. If
/// neither answers in time, the UCI process gets a second chance. The error quotes the output
/// received.
Result<Protocol> detectProtocol(const OpenChannel& open, const Patience& patience);

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

/// The program "ximaera": beside this one, in its usual place in the build folder, or in PATH.
std::string ownEngine();

}  // namespace ximaera::match
