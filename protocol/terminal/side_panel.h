#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// The letters of the pieces that chess does not have, and their names, in rows of at most `width`
/// columns: "I Immobilizer  A Archer". Where Black has a name of its own, both are told.
std::vector<std::string> legendRows(const Rules& rules, std::size_t width);

/// What stands beside the board, `below` being the side that sits there: what each side has lost,
/// what a win is worth where that differs, the legend, and the last moves as far as there is room
/// beside the board. At most as many rows as the board has, unless its legend alone has more.
std::vector<std::string> sidePanel(const Game& game, Side below, std::size_t width);

}  // namespace ximaera
