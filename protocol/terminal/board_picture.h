#pragma once

#include <string>

#include "engine/game.h"
#include "protocol/terminal/screen.h"

namespace ximaera {

/// The board of a game for a screen, seen by the side `below`. On a screen without colours it is
/// drawBoard(). With colours, the squares changed by the last move stand out; a ~ marks recruited
/// pieces, a ! pieces that are held, a + pieces that cannot be captured. Beside the board, if there
/// is room, are the lost pieces and the last moves.
std::string boardPicture(const Game& game, Side below, const Screen& screen);

}  // namespace ximaera
