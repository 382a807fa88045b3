#pragma once

#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Gives a kind its first value in centipawns, unless the description has one: from the mean number
/// of its moves, fitted to the learnt values of the compiled games. Royal kinds are worth 0. Where
/// the aim is to lose all pieces, all kinds are worth the same.
void evaluate(Game& game, Kind kind);

}  // namespace ximaera::described
