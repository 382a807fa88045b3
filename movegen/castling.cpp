#include "movegen/castling.h"

#include <algorithm>

namespace ximaera {

bool castlingPathClear(const Board& board, const Castling& castling) {
  const auto [first, last] = std::minmax(castling.kingFrom, castling.rookFrom);
  for (Square square = step(first, kEast); square != last; square = step(square, kEast))
    if (board[square] != kEmpty) return false;
  return true;
}

std::uint8_t rightsByHomeSquares(const Board& board, Kind king, Kind rook) {
  std::uint8_t rights = 0;
  for (const Castling& castling : kCastlings)
    if (board[castling.kingFrom] == makePiece(castling.side, king) &&
        board[castling.rookFrom] == makePiece(castling.side, rook))
      rights |= castling.right;
  return rights;
}

}  // namespace ximaera
