#pragma once

#include "movegen/variants/described/turn.h"

namespace ximaera::described {

/// What a side's words of `takes` can do to some enemies, told from few squares before any move is
/// tried: what it calls impossible is.
class Aim {
 public:
  Aim(const Turn& turn, std::span<const Square> targets);

  /// Whether a draft might take one of them.
  bool possible(const Draft& draft) const {
    return draft.from != draft.to && possible(draft.from, draft.to, draft.leaps);
  }
  /// Whether the piece on `from` might take the only target by a word that is no pincer. That hangs
  /// on nothing but the two squares and the side's pieces that `coordinate` goes by.
  bool possible(Square from) const;
  /// Whether the piece on `from` might take anything by a word.
  bool possibleAtAll(Square from) const;
  /// Whether a pincer might close on one of them.
  bool pinches() const { return arrivals_.any(); }

 private:
  bool possible(Square from, Square to, bool leaps) const;
  Step own(Step by) const { return turn_.side() == kWhite ? by : -by; }
  void addPincer(Square target, Step by, bool rows);
  bool byWords(const PieceRules& piece, Square from) const;
  bool goes(const PieceRules& piece, Square from, Square to) const {
    return piece.spans[turn_.side()][between(from, to)];
  }

  const Turn& turn_;
  const Board& board_;
  const Square target_;
  Squares targets_;
  /// Where a move must end that closes a pincer, on which files and ranks one that coordinates.
  Squares arrivals_;
  unsigned files_ = 0, ranks_ = 0;
};

}  // namespace ximaera::described
