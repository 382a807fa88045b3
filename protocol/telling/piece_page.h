#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace ximaera {

/// Describes a square's piece, or a kind by name or letter: its moves and, for a piece on a square,
/// what holds it and where it can go now. The error lists valid questions.
Result<std::string> piecePage(const Game& game, std::string_view asked);

/// The square named in upper or lower case; nothing if it is not on the board.
std::optional<Square> typedSquare(const VariantInfo& info, std::string_view text);

/// The texts of the legal moves from a square, sorted; a move of two Trees counts for both.
std::vector<std::string> textsFrom(const Game& game, Square square);

}  // namespace ximaera
