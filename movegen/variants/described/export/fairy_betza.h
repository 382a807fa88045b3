#pragma once

#include <optional>
#include <string>

#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// A piece's moves in the dialect of Fairy-Stockfish, without castling; nothing if that has no
/// letters for them.
std::optional<std::string> fairyBetza(const Mover& mover);

}  // namespace ximaera::described
