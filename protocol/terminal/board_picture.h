#pragma once

#include <string>
#include <vector>

#include "engine/game.h"
#include "protocol/terminal/screen.h"

namespace ximaera {

/// The board of a game as the screen can show it, `below` being the side that sits there. In plain
/// letters it is drawBoard(). In colours it has light and dark squares, those that the last move
/// has changed stand out, a ~ marks what is recruited, a ! what is held where it stands and a +
/// what is proof against capture; beside it, if there is room, are the pieces lost and the last
/// moves.
std::string boardPicture(const Game& game, Side below, const Screen& screen);

}  // namespace ximaera
