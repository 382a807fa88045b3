#pragma once

#include <string>

#include "movegen/rules.h"

namespace ximaera {

/// A page for the terminal that teaches a newcomer the game: the idea, the board, what each piece
/// does, how one wins, what repetition means, how moves are written.
std::string rulesPage(const Rules& rules);

}  // namespace ximaera
