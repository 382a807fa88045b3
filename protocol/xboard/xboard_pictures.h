#pragma once

#include <string>

#include "movegen/rules.h"
#include "protocol/xboard/plies/xboard_pieces.h"

namespace ximaera {

/// Which piece has which picture in XBoard's window, for its window of rules: XBoard's own picture,
/// and ours where the name of the piece does not say what it shows. Empty if XBoard knows the game.
std::string picturesNote(const Rules& rules, const XBoardPieces& pieces);

}  // namespace ximaera
