#pragma once

#include "search/evaluation/network.h"

namespace ximaera {

/// The network of a game that nobody has taught: the embedded weights; if there are none,
/// borrowedFor() or composedFor() it.
Network builtInNetwork(const Rules& rules);

}  // namespace ximaera
