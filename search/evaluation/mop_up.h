#pragma once

#include "movegen/position.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// Mop-up evaluation (Slate and Atkin 1977): with enough pieces against a lone king, drive it to
/// the edge and bring the own king near. Self-play meets such endings too rarely to teach them. In
/// centipawns, from the view of the side to move.
Value mopUp(const Position& position);

}  // namespace ximaera
