#pragma once

#include <string_view>

#include "protocol/plies/xboard_pieces.h"

namespace ximaera {

/// A board that is set up piece by piece, as protocol 1 does it between `edit` and `.`.
class XBoardEdit {
 public:
  /// Starts from a board of this variant, with White's pieces.
  XBoardEdit(const Board& board, const VariantInfo& info) : board_(board), info_(info) {}

  /// Carries out a line: `#` empties the board, `c` changes the colour, `Pa4` puts a piece of that
  /// colour on a square, `xa4` empties it. False, and nothing done, if it is none of these.
  bool obey(std::string_view line, const XBoardPieces& pieces);
  const Board& board() const { return board_; }

 private:
  void clear();

  Board board_;
  const VariantInfo& info_;
  Side side_ = kWhite;
};

}  // namespace ximaera
