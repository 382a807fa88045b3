#pragma once

#include "search/evaluation/network.h"

namespace ximaera {

/// Weights made by hand: what the kinds are worth, for the games known by name also two numbers a
/// kind for where it stands, and what no table tells.
Network classicNetwork(const Rules& rules);

}  // namespace ximaera
