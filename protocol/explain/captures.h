#pragma once

#include <array>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// The squares whose pieces leave the game by `delta`: captured, or the mover if it destroys
/// itself. Pieces that change sides, places or kind, and those that fuse, stay in the game.
std::vector<Square> capturedSquares(const Delta& delta);

/// The squares where `delta` turns an enemy of the side to move into its own piece.
std::vector<Square> recruitedSquares(const Position& position, const Delta& delta);

/// The pieces that each side has lost in a game, in order.
std::array<std::vector<Piece>, 2> lostPieces(const Game& game);

/// The squares that the last move changed; none at the start.
std::vector<Square> changedSquares(const Game& game);

}  // namespace ximaera
