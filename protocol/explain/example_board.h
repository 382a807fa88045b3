#pragma once

#include <string>

#include "movegen/rules.h"
#include "movegen/variant_info.h"

namespace ximaera {

/// An example of the page of rules: the sentence, then a board on which stars mark where the piece
/// can go, or the boards before and after the move. The example must have a valid FEN, a legal
/// move, and squares of the board.
std::string exampleBoard(const Rules& rules, const Example& example);

}  // namespace ximaera
