#include "tests/reference/turn.h"

#include <stdexcept>

namespace ximaera::reference {

Position Turn::after(Square from, Square to) const {
  Position board = now_;
  board.passed.reset();
  board.move(from, to);
  return board;
}

void Turn::add(const std::string& text, Position board, bool resetsClock) {
  board.toMove = enemy_;
  board.clock = resetsClock ? 0 : now_.clock + 1;
  if (own_ == Side::kBlack) ++board.number;
  const auto [entry, isNew] = moves_.emplace(text, board);
  if (!isNew && entry->second != board)
    throw std::logic_error("two moves are written " + text + " in " + writeFen(now_));
}

}  // namespace ximaera::reference
