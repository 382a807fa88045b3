#pragma once

#include <functional>

#include "bench/match/player/channel.h"
#include "bench/match/player/engine_spec.h"

namespace ximaera::match {

/// Starts the engine once more.
using OpenChannel = std::function<Result<Channel>()>;

/// Finds out what an engine speaks: one process of it is told "uci", and unless it answers, another
/// one "xboard" and "protover 2", as the first question may confuse those who do not understand it.
/// The UCI process is waited for again if neither has answered soon. The error says what came
/// instead.
Result<Protocol> detectProtocol(const OpenChannel& open, const Patience& patience);

}  // namespace ximaera::match
