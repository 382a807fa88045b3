#pragma once

#include "movegen/position.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// siegeValue() in a game that has it.
Value weighedSieges(const Position& position);

/// What the attacks on royal pieces and the move are worth in games where captures go to hands or
/// checks are counted, 0 in others: in centipawns, from the view of the side to move. No sum over
/// single pieces knows it.
inline Value siegeValue(const Position& position) {
  const VariantInfo& info = position.info();
  return info.recycles || info.checksToWin != 0 ? weighedSieges(position) : 0;
}

}  // namespace ximaera
