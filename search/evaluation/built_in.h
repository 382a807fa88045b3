#pragma once

#include "search/evaluation/network.h"

namespace ximaera {

/// The network of a game that nobody has taught: the embedded weights; if there are none,
/// borrowedFor() or composedFor() it.
Network builtInNetwork(const Rules& rules);

/// The same, kept until the program ends, as the rules must be.
const Network& networkOf(const Rules& rules);

}  // namespace ximaera
