#pragma once

#include <vector>

#include "search/evaluation/network.h"

namespace ximaera {

struct GameTraits;

/// The tapered sum that follows from the rules of a described game alone: by Network::linear.
/// Reaching a goal is left out.
std::vector<LinearWeight> priorOf(const Rules& rules, const GameTraits& traits);

/// What squares near a goal are worth, in the same order; zeros in a game without such an aim.
std::vector<LinearWeight> nearnessToGoals(const Rules& rules, const GameTraits& traits);

}  // namespace ximaera
