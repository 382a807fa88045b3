#pragma once

#include "search/evaluation/network.h"

namespace ximaera::learn {

/// Whether the start position of a game is not the same for both sides: Black's pieces are not
/// White's with the ranks reversed, the files, or both.
bool sidesDiffer(const Rules& rules);

/// White's value of an even position, in centipawns: where the sides differ, that of the start
/// position by this network; 0 elsewhere.
int parOf(const Rules& rules, const Network& network);

/// Sets the value of being White so that the start is worth this share of the points to White;
/// `scale` centipawns are one logit.
void settleWhite(Network& network, double share, double scale);

}  // namespace ximaera::learn
