#pragma once

#include "movegen/position.h"

namespace ximaera {

/// The gain of a move that takes the last royal piece; more than any material.
inline constexpr int kRoyalGain = 100000;

/// The material that an effect wins for the side to move, in centipawns: what the opponent loses
/// and what the mover gets. If nothing is taken, a rise of the mover's material counts only if it
/// is for good (a promotion): pieces that fuse can split again.
int gainOf(const Position& position, const Delta& delta);

}  // namespace ximaera
