#pragma once

#include <vector>

#include "movegen/position.h"
#include "protocol/xboard/plies/xboard_pieces.h"

namespace ximaera {

/// Plies that make the position after a legal move of many changes, found without a search and in
/// general longer than need be: the mover takes whatever changes, one after the other, while the
/// opponent passes; then both put back what is to stand there. A lone ply if no piece is left that
/// could take the mover.
std::vector<XBoardPly> plainPlies(const Position& position, Move move);

}  // namespace ximaera
