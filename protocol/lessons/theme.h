#pragma once

#include <string>

#include "movegen/position.h"
#include "protocol/records/puzzle.h"

namespace ximaera {

/// What a puzzle is about, in a few words: "win in 2 moves", "a double attack", "a piece won".
/// Found from the effect of `best`, the best move of `position`, and the puzzle's values.
std::string themeOf(Position position, Move best, const Puzzle& puzzle);

}  // namespace ximaera
