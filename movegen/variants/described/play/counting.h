#pragma once

#include "movegen/position.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Begins, goes on with or begins anew the count of moves after which the game is a draw, in the
/// effect of a move of `position`. While it runs, the clock has the half-moves counted.
void keepCount(const GameRules& game, const Position& position, Delta& delta);

}  // namespace ximaera::described
