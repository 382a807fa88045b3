#pragma once

#include <cassert>

#include "movegen/move.h"
#include "movegen/state.h"

namespace ximaera {

/// One square before and after a move.
struct Change {
  Square square;
  Piece before;
  Piece after;
  /// Where `before` stood in its owner's piece list; kept by Position::make for unmake.
  std::uint8_t slot;
};

/// The effect of a move: the changed squares and the rule bytes after it. Rules fill it in; only
/// Position::make carries it out.
class Delta {
 public:
  /// Rules never change more squares in one move. Of the compiled games a Capricorn's strike
  /// changes the most, five; described games are refused when they are read if a move could change
  /// more.
  static constexpr int kMaxChanges = 16;

  /// Starts an effect on `board`: nothing changes, the en-passant square is forgotten, other
  /// rule bytes stay.
  void begin(const Board& board, const State& state) {
    board_ = &board;
    count_ = 0;
    relocates_ = false;
    rule = state.rule;
    rule[kEnPassantByte] = kNoSquare;
    resetsClock = false;
    irreversible = false;
  }

  /// `square` will hold `piece` (kEmpty: will be vacant). At most once a square.
  void put(Square square, Piece piece) {
    assert(count_ < kMaxChanges && board(square) != kWall);
    assert(find(square) == nullptr);
    changes_[count_++] = Change{square, board(square), piece, 0};
  }
  /// Like put(), but the square may have been put before: the last call counts.
  void set(Square square, Piece piece) {
    relocates_ = false;
    if (Change* change = find(square))
      change->after = piece;
    else
      put(square, piece);
  }
  void remove(Square square) { put(square, kEmpty); }
  /// The pieces on two squares change places.
  void swap(Square a, Square b) {
    put(a, board(b));
    put(b, board(a));
  }
  /// The piece on `from` goes to `to`, whatever stands there.
  void shift(Square from, Square to) { shift(from, to, board(from)); }
  /// The piece on `from` goes to `to` and becomes `piece` of the same owner.
  void shift(Square from, Square to, Piece piece) {
    assert(count_ + 2 <= kMaxChanges && find(to) == nullptr && find(from) == nullptr);
    relocates_ |= count_ == 0;
    changes_[count_] = Change{to, board(to), piece, 0};
    changes_[count_ + 1] = Change{from, board(from), kEmpty, 0};
    count_ += 2;
  }

  /// The content of `square` after the move. Effects that depend on the board after the mover has
  /// moved must read it here, not from the Position.
  Piece at(Square square) const {
    for (const Change& change : *this)
      if (change.square == square) return change.after;
    return board(square);
  }

  /// A piece leaves the board: no earlier position can recur, and the half-move clock is reset.
  void captures() { resetsClock = irreversible = true; }
  /// The piece on `square` is such a piece.
  void capture(Square square) {
    remove(square);
    captures();
  }

  /// Whether the first two changes are the arrival and the departure of one piece, as in nearly
  /// every move.
  bool relocates() const { return relocates_; }
  int size() const { return count_; }
  Change* begin() { return changes_; }
  Change* end() { return changes_ + count_; }
  const Change* begin() const { return changes_; }
  const Change* end() const { return changes_ + count_; }

  RuleBytes rule;
  /// The half-move clock is reset (a capture or a pawn move).
  bool resetsClock;
  /// No position before this move can occur again.
  bool irreversible;

 private:
  Piece board(Square square) const { return (*board_)[square]; }
  Change* find(Square square) {
    for (Change& change : *this)
      if (change.square == square) return &change;
    return nullptr;
  }

  const Board* board_;
  int count_;
  bool relocates_;
  Change changes_[kMaxChanges];
};

/// The data for unmake: the state before the move and the effect to revert.
struct Undo {
  State state;
  Delta delta;
};

}  // namespace ximaera
