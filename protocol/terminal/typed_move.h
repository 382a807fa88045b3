#pragma once

#include <string_view>

#include "engine/game.h"

namespace ximaera {

/// The legal move that a person means by a line: as readMove() understands it and, where that finds
/// nothing, with blanks between the squares, the two Trees of a move in either order, and a piece's
/// letter small. What may mean several moves is never guessed at. An error is a sentence that says
/// why there is no such move, in words of the game.
Result<Move> readTypedMove(const Game& game, std::string_view line);

}  // namespace ximaera
