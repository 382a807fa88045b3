#pragma once

#include <string_view>

#include "engine/game.h"

namespace ximaera {

/// The legal move that a person means by a line. What squaresMeant() knows is that move or an
/// error, with the two Trees of a move in either order; all else is SAN as readMove() understands
/// it, also with a piece's letter small. What may mean several moves is an error. An error is a
/// sentence that says why there is no such move, in words of the game.
Result<Move> readTypedMove(const Game& game, std::string_view line);

}  // namespace ximaera
