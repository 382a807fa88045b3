#include "protocol/xboard/xboard_edit.h"

#include <algorithm>

namespace ximaera {

bool XBoardEdit::obey(std::string_view line, const XBoardPieces& pieces) {
  if (line == "#") return clear(), true;
  if (line == "c") return side_ = opposite(side_), true;
  if (line.empty()) return false;
  const char letter = line[0];
  line.remove_prefix(1);
  const auto square = takeXBoardSquare(line, info_);
  const Piece piece = letter == 'x' ? kEmpty : pieces.piece(letter, side_);
  if (!square || !line.empty() || (piece == kEmpty && letter != 'x')) return false;
  board_[*square] = piece;
  return true;
}

void XBoardEdit::clear() {
  std::ranges::replace_if(board_, isPiece, kEmpty);
}

}  // namespace ximaera
