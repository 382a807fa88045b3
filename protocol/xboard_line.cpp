#include "protocol/xboard_line.h"

namespace ximaera {

std::vector<std::string> XBoardLine::play(Move move) {
  game_.play(move);
  return {game_.texts().back()};
}

bool XBoardLine::undo(std::size_t plies) {
  if (plies > game_.moves().size()) return false;
  for (; plies > 0; --plies) game_.undo();
  return true;
}

}  // namespace ximaera
