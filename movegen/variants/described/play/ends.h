#pragma once

#include "movegen/outcome.h"
#include "movegen/position.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Whether `side` loses if it has no piece of this kind.
bool isVital(const GameRules& game, Kind kind, Side side);

/// As Rules::outcome: the end of the game by the pieces on the board and the checks given.
Outcome outcomeByBoard(const GameRules& game, const Position& position);

}  // namespace ximaera::described
