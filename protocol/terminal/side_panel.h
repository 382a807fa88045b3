#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// The letters and names of the pieces that chess does not have, in rows of at most `width`
/// columns: "I Immobilizer  A Archer". If Black's name differs, both are given.
std::vector<std::string> legendRows(const Rules& rules, std::size_t width);

/// The rows beside the board, seen by the side `below`: lost pieces, points of wins if they differ,
/// the legend, and as many of the last moves as there is room for. At most as many rows as the
/// board has, unless the legend alone has more.
std::vector<std::string> sidePanel(const Game& game, Side below, std::size_t width);

}  // namespace ximaera
