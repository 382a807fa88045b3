#include "movegen/variants/described/language/game.h"

#include <algorithm>
#include <iterator>

namespace ximaera::described {

std::string Game::letters(Kinds set) const {
  std::string text;
  for (const Kind kind : kinds())
    if (has(set, kind)) text += pieces[kind].letter;
  return text;
}

std::vector<Square> Game::squaresOfRank(int rank) const {
  std::vector<Square> row;
  std::ranges::copy_if(squares, std::back_inserter(row),
                       [&](Square square) { return rankOf(square) == rank; });
  return row;
}

std::string Game::firstRank(Side side) const {
  std::string signs;
  for (int file = 0; file < files; ++file) {
    const Piece piece = startBoard[squareAt(file, side == kWhite ? 0 : ranks - 1)];
    const char letter = isPiece(piece) ? of(piece).letter : piece == kEmpty ? '.' : '*';
    signs += belongsTo(piece, side) ? letter : lower(letter);
  }
  return signs;
}

}  // namespace ximaera::described
