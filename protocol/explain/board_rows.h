#pragma once

#include <functional>
#include <string>
#include <vector>

#include "movegen/piece.h"
#include "movegen/square.h"

namespace ximaera {

/// The part of a board from square `low` to `high`, as the side `below` sees it: a row for each
/// rank, with its number, and one with the letters of the files. `cell` draws a square, three
/// columns wide.
std::vector<std::string> boardRows(Square low, Square high, Side below,
                                   const std::function<std::string(Square)>& cell);

}  // namespace ximaera
