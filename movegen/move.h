#pragma once

#include <cassert>
#include <cstddef>

#include "movegen/square.h"

namespace ximaera {

/// The identity of a move: it distinguishes the moves of one position. Its effect is the Delta that
/// the rules expand it into.
struct Move {
  Square from;
  Square to;
  /// letter() or, if two pieces move, alsoFrom(): the bytes of different moves differ.
  std::uint8_t suffix;
  /// Where the second piece of a move of two goes; kNoSquare in all other moves.
  Square alsoTo;

  /// Whether two pieces move.
  constexpr bool isOfTwo() const { return alsoTo != kNoSquare; }
  /// The square where the second piece of a move of two starts.
  constexpr Square alsoFrom() const {
    assert(isOfTwo());
    return suffix;
  }
  /// The letter behind the squares in the move's text, 0 if it has none.
  constexpr char letter() const { return isOfTwo() ? '\0' : static_cast<char>(suffix); }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// The null value; not a legal move in any position.
inline constexpr Move kNoMove{kNoSquare, kNoSquare, 0, kNoSquare};

/// A list on the stack, not initialised: clearing it would cost more than filling it.
class MoveList {
 public:
  /// It accepts all moves, noisy and quiet: see candidate.h.
  static constexpr bool kNoisy = true, kQuiet = true;
  /// No position of any variant has more moves: on 12x12 a square can be reached along eight
  /// lines by the first two pieces of each and by eight knight's leaps, and 144 * 24 is 3456.
  static constexpr std::size_t kCapacity = 3584;

  MoveList() : size_(0) {}
  MoveList(const MoveList&) = delete;
  MoveList& operator=(const MoveList&) = delete;

  void push(Move move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }
  template <class Gain>
  void push(Move move, Gain&&) {
    push(move);
  }
  void clear() { size_ = 0; }
  /// Keeps the first `size` moves.
  void truncate(std::size_t size) { size_ = size; }
  bool contains(Move move) const {
    for (const Move& other : *this)
      if (other == move) return true;
    return false;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move& operator[](std::size_t index) { return moves_[index]; }
  const Move& operator[](std::size_t index) const { return moves_[index]; }
  Move* begin() { return moves_; }
  Move* end() { return moves_ + size_; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }

 private:
  std::size_t size_;
  Move moves_[kCapacity];
};

/// Accepts moves like a MoveList but only counts them.
class MoveCounter {
 public:
  static constexpr bool kNoisy = true, kQuiet = true;

  void push(Move) { ++size_; }
  template <class Gain>
  void push(Move, Gain&&) {
    ++size_;
  }
  std::size_t size() const { return size_; }

 private:
  std::size_t size_ = 0;
};

}  // namespace ximaera
