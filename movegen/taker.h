#pragma once

#include "movegen/position.h"

namespace ximaera {

/// A piece of the side to move that could take its opponent's piece on `target`, as
/// defined by Rules::capturable; kNoSquare if there is none. Slow: tries all moves.
Square takerOf(const Position& position, Square target);

}  // namespace ximaera
