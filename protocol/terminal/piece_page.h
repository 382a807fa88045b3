#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace ximaera {

/// What a person asks about: a square, or a piece by name or letter. Tells what the piece does and,
/// of one on a square, what holds it and where it can go now. An error says what could be asked.
Result<std::string> piecePage(const Game& game, std::string_view asked);

/// The square that a person names, in large letters or small; nothing if it is none of the board.
std::optional<Square> typedSquare(const VariantInfo& info, std::string_view text);

/// The texts of the legal moves that begin on a square, sorted; of two Trees either square counts.
std::vector<std::string> textsFrom(const Game& game, Square square);

}  // namespace ximaera
