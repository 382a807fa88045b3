#pragma once

#include <string_view>

#include "engine/game.h"

namespace ximaera {

/// Finds the legal move of a typed line. A text that MoveText::named() reads is that move or an
/// error; the two Trees of a move may come in either order. Any other text is SAN as MoveText reads
/// it, also with a small letter for the piece. A text that fits several moves is an error. The
/// error is a sentence that explains, in words of the game, why there is no such move.
Result<Move> readTypedMove(const Game& game, std::string_view line);

}  // namespace ximaera
