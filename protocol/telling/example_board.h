#pragma once

#include <string>

#include "movegen/example.h"
#include "movegen/rules.h"

namespace ximaera {

/// An example as the page shows it: the sentence, then a board on which a star marks where the
/// piece can go, or the boards before and after the move. The example must be sound: a valid FEN, a
/// legal move, squares of the board.
std::string exampleBoard(const Rules& rules, const Example& example);

}  // namespace ximaera
