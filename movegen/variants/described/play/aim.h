#pragma once

#include "movegen/variants/described/play/turn.h"

namespace ximaera::described {

/// A quick test of which pieces can take some enemies by words of `takes`, before any move is
/// tried. It may say "possible" wrongly, but never "impossible".
class Aim {
 public:
  Aim(const Turn& turn, std::span<const Square> targets);

  /// Whether a pseudo move may take one of the targets.
  bool possible(const PseudoMove& pseudo) const {
    return pseudo.from != pseudo.to && possible(pseudo.from, pseudo.to, pseudo.leaps);
  }
  /// Whether the piece on `from` may take the only target by a word. Apart from pincers the answer
  /// depends only on the two squares and on the side's pieces that `coordinate` names.
  bool possible(Square from) const;
  /// Whether the piece on `from` may take anything by a word.
  bool possibleAtAll(Square from) const;

 private:
  bool possible(Square from, Square to, bool leaps) const;
  Step own(Step by) const { return turn_.side() == kWhite ? by : -by; }
  void addPincer(Square target, Step by, bool rows);
  bool leapsOver(Square from, Square to) const;
  bool mayClose(const PieceRules& piece, Square from) const;
  bool byWords(const PieceRules& piece, Square from) const;
  bool goes(const PieceRules& piece, Square from, Square to) const {
    return piece.spans[turn_.side()][between(from, to)];
  }

  const Turn& turn_;
  const Board& board_;
  const Square target_;
  const bool only_;
  Squares targets_;
  /// The squares where a move closes a pincer, and the files and ranks where one coordinates.
  Squares arrivals_;
  /// The same squares, as many as fit. Used if there is only one target.
  SquareList closing_;
  unsigned files_ = 0, ranks_ = 0;
};

}  // namespace ximaera::described
