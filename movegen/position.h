#pragma once

#include <span>

#include "movegen/rules.h"
#include "movegen/zobrist.h"

namespace ximaera {

/// A position of one variant: the mailbox, each side's list of pieces, and the State. Only make and
/// unmake change it, by the Delta of the rules.
class Position {
 public:
  /// An empty board with White to move.
  explicit Position(const Rules& rules);

  const Rules& rules() const { return *rules_; }
  const VariantInfo& info() const { return rules_->info(); }
  const Board& board() const { return board_; }
  Piece operator[](Square square) const { return board_[square]; }
  const State& state() const { return state_; }
  Side side() const { return state_.side; }
  std::uint64_t key() const { return state_.key; }
  /// The squares of a side's pieces, in no particular order.
  std::span<const Square> pieces(Side side) const {
    return {list_ + startOf(side), list_ + end_[side]};
  }
  std::size_t count(Side side) const { return end_[side] - startOf(side); }
  /// The number of pieces of exactly this code (owner, kind, mark) on the board.
  int count(Piece piece) const;
  /// The square of a side's only (or first) royal piece, kNoSquare if it has none.
  Square royal(Side side) const { return state_.royal[side][0]; }
  /// The number of royal pieces of a side, up to two.
  int royals(Side side) const {
    return (state_.royal[side][0] != kNoSquare) + (state_.royal[side][1] != kNoSquare);
  }

  /// Whether the side to move is in check; false in a game without check.
  bool inCheck() const { return info().checkRule && rules_->exposed(*this, side()); }

  /// The key after a plain move of the piece on `from` to `to`, as most moves are: a guess before
  /// the move is made, for prefetching.
  std::uint64_t likelyKeyAfter(Move move) const {
    const std::uint64_t* keys = rules_->pieceKeys();
    const Piece piece = board_[move.from];
    return state_.key ^ kBlackToMoveKey ^ keys[piece << 8 | move.from] ^
           keys[piece << 8 | move.to] ^ keys[board_[move.to] << 8 | move.to];
  }

  /// Plays a pseudo-legal move. `undo` must be kept for unmake.
  void make(Move move, Undo& undo) {
    rules_->expand(*this, move, undo.delta);
    apply(undo);
  }
  /// Passes the turn.
  void makeNull(Undo& undo) {
    undo.delta.begin(state_);
    apply(undo);
  }
  /// Carries out `undo.delta`, which was filled in for this position.
  void apply(Undo& undo);
  /// Takes back the last move made.
  void unmake(const Undo& undo);

  /// Setting up: puts a piece on a vacant square of the board. setState() must follow.
  void place(Square square, Piece piece);
  /// Setting up: copies side to move, rule bytes, clock and move number from `facts` and computes
  /// the rest.
  void setState(const State& facts);
  /// The state recomputed from the board, side to move, rule bytes and counters.
  State computedState() const;

  friend bool operator==(const Position& a, const Position& b);

 private:
  // Of one side. A power of two for short addresses; 144 would do.
  static constexpr std::size_t kMaxPieces = 256;
  static constexpr std::size_t startOf(Side side) { return side * kMaxPieces; }

  // The sums of make. A local object, because the compiler must assume that bytes written to the
  // board alias any member of the Position.
  struct Sums {
    const std::uint64_t* keys;
    std::uint64_t key;
    unsigned kinds;  // a bit for each kind that comes or goes

    void change(Piece piece, Square square) {
      key ^= keys[static_cast<std::size_t>(piece) << 8 | square];
    }
  };

  void addToList(Square square, Piece piece);
  std::uint16_t removeFromList(Square square, Piece piece);
  void restoreToList(Square square, Piece piece, std::uint16_t slot);
  void removeRoyal(Square square, Side side);
  void addRoyal(Square square, Side side);
  void updateRoyals(const Delta& delta);
  std::uint64_t setRuleBytes(const RuleBytes& rule);
  void relist(Square from, Square to);
  void replace(Change& change, Sums& sums);
  void restore(const Change& change);
  void relocate(Change& arrival, const Change& departure, Sums& sums);
  void relocateBack(const Change& arrival, const Change& departure);

  const Rules* rules_;
  State state_;
  // The ends of White's and of Black's list.
  std::size_t end_[2];
  Board board_;
  // The index of a piece in list_, by its square.
  std::array<std::uint16_t, kMailboxSize> slot_;
  // Both lists, each from startOf() on: a piece that moves keeps its slot, whose owner need not be
  // known then.
  Square list_[2 * kMaxPieces];
};

inline void Position::addToList(Square square, Piece piece) {
  const std::size_t slot = end_[ownerOf(piece)]++;
  list_[slot] = square;
  slot_[square] = static_cast<std::uint16_t>(slot);
}

inline std::uint16_t Position::removeFromList(Square square, Piece piece) {
  const std::uint16_t slot = slot_[square];
  const Square last = list_[--end_[ownerOf(piece)]];
  list_[slot] = last;
  slot_[last] = slot;
  return slot;
}

/// The exact inverse of removeFromList, so that unmake restores the order of the list too.
inline void Position::restoreToList(Square square, Piece piece, std::uint16_t slot) {
  const std::size_t end = end_[ownerOf(piece)]++;
  if (slot != end) {
    const Square displaced = list_[slot];
    list_[end] = displaced;
    slot_[displaced] = static_cast<std::uint16_t>(end);
  }
  list_[slot] = square;
  slot_[square] = slot;
}

inline void Position::replace(Change& change, Sums& sums) {
  sums.change(change.after, change.square);
  sums.change(change.before, change.square);
  sums.kinds |= 1u << kindOf(change.before) | 1u << kindOf(change.after);
  board_[change.square] = change.after;
  if (change.before != kEmpty) change.slot = removeFromList(change.square, change.before);
  if (change.after != kEmpty) addToList(change.square, change.after);
}

inline void Position::restore(const Change& change) {
  if (change.after != kEmpty) --end_[ownerOf(change.after)];
  if (change.before != kEmpty) restoreToList(change.square, change.before, change.slot);
  board_[change.square] = change.before;
}

// The piece keeps its slot in the list: half the work of removing and adding it.
inline void Position::relocate(Change& arrival, const Change& departure, Sums& sums) {
  if (arrival.before != kEmpty) {
    sums.change(arrival.before, arrival.square);
    sums.kinds |= 1u << kindOf(arrival.before);
    arrival.slot = removeFromList(arrival.square, arrival.before);
  }
  sums.change(departure.before, departure.square);
  sums.change(arrival.after, arrival.square);
  sums.kinds |= 1u << kindOf(departure.before);
  relist(departure.square, arrival.square);
  board_[arrival.square] = arrival.after;
  board_[departure.square] = kEmpty;
}

inline void Position::relocateBack(const Change& arrival, const Change& departure) {
  relist(arrival.square, departure.square);
  board_[departure.square] = departure.before;
  board_[arrival.square] = arrival.before;
  if (arrival.before != kEmpty) restoreToList(arrival.square, arrival.before, arrival.slot);
}

inline void Position::apply(Undo& undo) {
  undo.state = state_;
  Delta& delta = undo.delta;
  Sums sums{rules_->pieceKeys(), state_.key, 0};
  if (delta.relocated() != 0) relocate(delta[0], delta[1], sums);
  for (int index = delta.relocated(); index < delta.size(); ++index) replace(delta[index], sums);
  if (!sameBytes(state_.rule, delta.rule)) sums.key ^= setRuleBytes(delta.rule);
  state_.key = sums.key ^ kBlackToMoveKey;
  state_.moveNumber = static_cast<std::uint16_t>(state_.moveNumber + state_.side);
  state_.clock = delta.clock;
  state_.reversible = delta.reversible;
  state_.side = opposite(state_.side);
  if ((sums.kinds & rules_->royalKinds()) != 0) updateRoyals(delta);
}

inline void Position::unmake(const Undo& undo) {
  const Delta& delta = undo.delta;
  for (int index = delta.size(); index > delta.relocated(); --index) restore(delta[index - 1]);
  if (delta.relocated() != 0) relocateBack(delta[0], delta[1]);
  state_ = undo.state;
}

inline void Position::relist(Square from, Square to) {
  const std::uint16_t slot = slot_[from];
  list_[slot] = to;
  slot_[to] = slot;
}

}  // namespace ximaera
