#pragma once

#include "search/evaluation/network.h"

namespace ximaera {

/// The network of a game without weights of its own, composed from its description: the universal
/// network where pieces and aims are akin to those of chess, otherwise a tapered sum that follows
/// from the rules. materialOf() for compiled rules, and where the aim is to lose all pieces.
Network composedFor(const Rules& rules);

}  // namespace ximaera
