#pragma once

#include <cassert>

#include "movegen/move.h"
#include "movegen/state.h"

namespace ximaera {

/// Why a move changes a square.
enum class Cause : std::uint8_t {
  /// A piece arrives, with or without promotion, and captures the piece that stood there.
  kArrives,
  /// The piece goes to another square.
  kLeaves,
  /// The piece goes to another square, and another piece comes in its place.
  kSwapped,
  /// The piece is captured, and no piece arrives.
  kCaptured,
  /// The mover destroys itself.
  kDestroyed,
  /// The piece vanishes because another one is captured near it.
  kBlast,
  /// The mover turns the piece to the other side.
  kRecruited,
  /// The piece changes sides by itself, as a mated king does in some games.
  kConverts,
  /// The mover joins the piece.
  kFused,
  /// A part of the mover goes here, or stays here.
  kSplit,
  /// The piece stays and becomes another one.
  kBecomes,
  /// A piece comes into the game, or from a hand onto the board.
  kAppears,
  /// A captured piece comes into the hand of its captor.
  kHeld
};

/// One square before and after a move.
struct Change {
  Square square;
  Piece before;
  Piece after;
  Cause cause;
  /// Where `before` stood in the piece lists; kept by Position::make for unmake.
  std::uint16_t slot;

  /// Whether the piece that stood there leaves the game.
  bool captures() const {
    return before != kEmpty && (cause == Cause::kArrives || cause == Cause::kCaptured ||
                                cause == Cause::kDestroyed || cause == Cause::kBlast);
  }
  /// Whether the piece stays and belongs to the other side from then on.
  bool changesSides() const { return cause == Cause::kRecruited || cause == Cause::kConverts; }
};

/// The effect of a move: the changed squares, and the rule bytes and counters after it. Rules fill
/// it in; only Position::make carries it out. `before` is the Position or Board that the move
/// starts from.
class Delta {
 public:
  /// Rules never change more squares in one move. Of the compiled games a Capricorn's strike
  /// changes the most, five; described games are refused when they are read if a move could change
  /// more.
  static constexpr int kMaxChanges = 16;

  /// Starts an effect: nothing changes, the en-passant square is forgotten, other rule bytes stay,
  /// and the counters go on.
  void begin(const State& state) {
    rule = state.rule;
    rule[kEnPassantByte] = kNoSquare;
    clock = counted(state.clock);
    reversible = counted(state.reversible);
    count_ = 0;
    relocated_ = 0;
  }
  /// begin(), then shift(): most moves, with all of `before` read first. It might alias.
  template <class Cells>
  void beginShift(const State& state, const Cells& before, Square from, Square to) {
    const Piece taken = before[to], mover = before[from];
    begin(state);
    relocate(from, to, mover, taken, mover, Cause::kArrives);
  }

  /// `square` will hold `piece` (kEmpty: will be vacant). At most once a square.
  template <class Cells>
  void put(const Cells& before, Square square, Piece piece, Cause cause) {
    assert(count_ < kMaxChanges && before[square] != kWall);
    assert(find(square) == nullptr);
    changes_[count_++] = Change{square, before[square], piece, cause, 0};
  }
  /// Like put(), but the square may have been put before: the last call counts.
  template <class Cells>
  void set(const Cells& before, Square square, Piece piece, Cause cause) {
    relocated_ = 0;
    if (Change* change = find(square)) {
      change->after = piece;
      change->cause = cause;
    } else {
      put(before, square, piece, cause);
    }
  }
  /// The pieces on two squares change places.
  template <class Cells>
  void swap(const Cells& before, Square a, Square b) {
    put(before, a, before[b], Cause::kSwapped);
    put(before, b, before[a], Cause::kSwapped);
  }
  /// The piece on `from` goes to `to`, whatever stands there.
  template <class Cells>
  void shift(const Cells& before, Square from, Square to) {
    shift(before, from, to, before[from]);
  }
  /// The piece on `from` goes to `to` and becomes `piece` of the same owner.
  template <class Cells>
  void shift(const Cells& before, Square from, Square to, Piece piece,
             Cause arrival = Cause::kArrives) {
    assert(count_ + 2 <= kMaxChanges && find(to) == nullptr && find(from) == nullptr);
    // Read before anything is written, which might alias.
    const Piece taken = before[to], mover = before[from];
    relocate(from, to, mover, taken, piece, arrival);
  }

  /// The content of `square` after the move. Effects that depend on the board after the mover has
  /// moved must read it here, not from the Position.
  template <class Cells>
  Piece at(const Cells& before, Square square) const {
    for (const Change& change : *this)
      if (change.square == square) return change.after;
    return before[square];
  }

  /// A piece leaves the board: no earlier position can recur, and the half-move clock is reset.
  void captures() { clock = reversible = 0; }
  /// The piece on `square` leaves the board, for `cause`.
  template <class Cells>
  void capture(const Cells& before, Square square, Cause cause = Cause::kCaptured) {
    put(before, square, kEmpty, cause);
    captures();
  }

  /// 2 if the first two changes are the arrival and the departure of one piece, as in nearly every
  /// move, else 0.
  int relocated() const { return relocated_; }
  int size() const { return count_; }
  Change& operator[](int index) { return changes_[index]; }
  const Change& operator[](int index) const { return changes_[index]; }
  Change* begin() { return changes_; }
  Change* end() { return changes_ + count_; }
  const Change* begin() const { return changes_; }
  const Change* end() const { return changes_ + count_; }

  RuleBytes rule;
  /// State::clock: 0 for a capture or a pawn move.
  std::uint16_t clock;
  /// State::reversible: 0 if no position before this move can occur again.
  std::uint16_t reversible;

 private:
  void relocate(Square from, Square to, Piece mover, Piece taken, Piece after, Cause arrival) {
    if (count_ == 0) relocated_ = 2;
    changes_[count_] = Change{to, taken, after, arrival, 0};
    changes_[count_ + 1] = Change{from, mover, kEmpty, Cause::kLeaves, 0};
    count_ = static_cast<std::uint8_t>(count_ + 2);
  }
  Change* find(Square square) {
    for (Change& change : *this)
      if (change.square == square) return &change;
    return nullptr;
  }

  std::uint8_t count_;
  std::uint8_t relocated_;
  Change changes_[kMaxChanges];
};

/// The data for unmake: the state before the move and the effect to revert.
struct Undo {
  State state;
  Delta delta;
};

}  // namespace ximaera
