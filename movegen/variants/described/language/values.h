#pragma once

#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// The moves of `mover`, White's, from a square of the board with a third of its squares occupied,
/// on average. Single steps count less than one, the further squares of a line more.
double weightedMoves(const Game& game, const Mover& mover, Square from);

/// The value of a kind in centipawns by its moves and powers. The formula was fitted to learnt
/// values, and to the scores of another program (search/evaluation/UNIVERSAL.md).
double valueOfMoves(const Game& game, const PieceRules& piece);

/// Gives a kind its first value in centipawns, unless the description has one: valueOfMoves().
/// Royal kinds are worth 0. Where the aim is to lose all pieces, all kinds are worth the same.
void evaluate(Game& game, Kind kind);

}  // namespace ximaera::described
