#pragma once

#include <vector>

#include "engine/game.h"
#include "search/search.h"
#include "search/tree/task.h"

namespace ximaera::learn {

/// The best move of one iteration, its value, and that of the second best move. The first iteration
/// is the first element of a list.
struct BestTwo {
  Move best;
  Value value;
  Value second;
};

/// Searches a position, which must not be over and must have at least two moves, for two lines.
/// Returns the result of each finished iteration. The tables are cleared before, so the same limits
/// give the same result.
std::vector<BestTwo> study(Search& search, const Position& position, Limits limits);

/// The depth from which on the best move is that of the last iteration.
int depthOfDiscovery(const std::vector<BestTwo>& iterations);

}  // namespace ximaera::learn
