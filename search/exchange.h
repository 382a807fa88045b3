#pragma once

#include "movegen/position.h"

namespace ximaera {

/// What a move exposes, in centipawns: the value of the most valuable piece among those it has put
/// somewhere, the mover's own, that the opponent could then capture. It is the first step of an
/// exchange only: whether the capture could be answered is not looked at. But it holds for games
/// whose captures are no displacements, where there is no square to swap pieces on. The position is
/// the same afterwards.
int riskOf(Position& position, Move move);

}  // namespace ximaera
