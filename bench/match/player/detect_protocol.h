#pragma once

#include <functional>

#include "bench/match/player/channel.h"
#include "bench/match/player/engine_spec.h"

namespace ximaera::match {

/// Starts another process of the engine.
using OpenChannel = std::function<Result<Channel>()>;

/// Detects the protocol of an engine: sends "uci" to one process and, without an answer, "xboard"
/// and "protover 2" to another one, because "uci" can confuse an engine that does not know it. If
/// neither answers in time, the UCI process gets a second chance. The error quotes the output
/// received.
Result<Protocol> detectProtocol(const OpenChannel& open, const Patience& patience);

}  // namespace ximaera::match
