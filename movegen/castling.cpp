#include "movegen/castling.h"

namespace ximaera {

std::uint8_t rightsByHomeSquares(const Board& board, Kind king, Kind rook) {
  std::uint8_t rights = 0;
  for (const Castling& castling : kCastlings)
    if (board[castling.kingFrom] == makePiece(castling.side, king) &&
        board[castling.rookFrom] == makePiece(castling.side, rook))
      rights |= castling.right;
  return rights;
}

}  // namespace ximaera
