#pragma once

#include "movegen/position.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Keeps those squares passed by a move of `position` with the effect `delta` on which the opponent
/// has a legal capture of the mover, as en passant. All stay if the mover is royal, because then
/// they decide on check.
void keepLegalPassed(const GameRules& game, const Position& position, Delta& delta);

/// The same for the squares in `rule`, passed by the move before `position`.
void keepLegalPassed(const GameRules& game, const Position& position, RuleBytes& rule);

}  // namespace ximaera::described
