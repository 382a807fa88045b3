#pragma once

#include <string_view>

#include "protocol/xboard/plies/xboard_pieces.h"

namespace ximaera {

/// A board that is set up piece by piece, as in protocol 1 between `edit` and `.`.
class XBoardEdit {
 public:
  /// Starts from a board of this variant, with White's pieces.
  XBoardEdit(const Board& board, const VariantInfo& info) : board_(board), info_(info) {}

  /// Executes a line: `#` empties the board, `c` changes the colour, `Pa4` puts a piece of that
  /// colour on a square, `xa4` empties it. False, without a change, for other lines.
  bool obey(std::string_view line, const XBoardPieces& pieces);
  const Board& board() const { return board_; }

 private:
  void clear();

  Board board_;
  const VariantInfo& info_;
  Side side_ = kWhite;
};

}  // namespace ximaera
