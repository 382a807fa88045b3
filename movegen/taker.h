#pragma once

#include "movegen/position.h"

namespace ximaera {

/// A piece of the side to move that could take its opponent's piece on `target`, as
/// Rules::capturable means it; kNoSquare if there is none. Slow: all moves are looked at.
Square takerOf(const Position& position, Square target);

}  // namespace ximaera
