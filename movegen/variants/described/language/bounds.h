#pragma once

#include <string>
#include <vector>

#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Proves that no move of the game changes more squares than a Delta holds, and that no position
/// with so many pieces as it begins with has more moves than a MoveList holds. Sets the most royal
/// pieces of a side and the most pieces of a position. Returns the faults, each a sentence without
/// the name of the game.
std::vector<std::string> checkBounds(Game& game);

}  // namespace ximaera::described
