#pragma once

#include <vector>

#include "engine/game.h"
#include "search/limits.h"
#include "search/search.h"

namespace ximaera::learn {

/// What one iteration of a search thought of the two best moves. The first iteration is the first
/// element of a list.
struct Opinion {
  Move best;
  Value value;
  Value second;
};

/// Searches a position that is not over and has at least two moves, for two lines, and tells what
/// each finished iteration thought. What earlier searches found is forgotten before, so that the
/// same limits lead to the same opinions.
std::vector<Opinion> study(Search& search, const Position& position, Limits limits);

/// The first iteration from which on the best move was that of the last one, as a depth.
int depthOfDiscovery(const std::vector<Opinion>& opinions);

}  // namespace ximaera::learn
