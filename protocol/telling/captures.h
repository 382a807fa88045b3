#pragma once

#include <array>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// The squares whose pieces leave the game by `delta`, a move of the side to move: captured, or the
/// mover where it destroys itself. Pieces that change sides, places or kind, and what fuses, stay
/// in the game.
std::vector<Square> capturedSquares(const Position& position, const Delta& delta);

/// The squares where `delta` turns a piece of the other side than the mover's into the mover's own.
std::vector<Square> recruitedSquares(const Position& position, const Delta& delta);

/// The pieces that each side has lost in the course of a game, in the order of their loss.
std::array<std::vector<Piece>, 2> lostPieces(const Game& game);

/// The squares that the last move has changed; none at the start.
std::vector<Square> changedSquares(const Game& game);

}  // namespace ximaera
