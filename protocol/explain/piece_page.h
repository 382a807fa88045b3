#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace ximaera {

/// Describes a square's piece: its moves, what holds it and where it can go now.
std::string pageOfSquare(const Game& game, Square square);

/// The same for a square by name, or the powers of a kind by name or letter. The error lists valid
/// questions.
Result<std::string> piecePage(const Game& game, std::string_view asked);

/// The square named in upper or lower case; nothing if it is not on the board.
std::optional<Square> typedSquare(const VariantInfo& info, std::string_view text);

/// The texts of the legal moves from a square, sorted; a move of two Trees counts for both.
std::vector<std::string> textsFrom(const Game& game, Square square);

}  // namespace ximaera
