#pragma once

#include "movegen/position.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// What threatens the royal piece of `side`; see Rules::siege().
Siege siegeOf(const GameRules& game, const Position& position, Side side);

}  // namespace ximaera::described
