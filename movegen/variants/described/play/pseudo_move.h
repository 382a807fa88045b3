#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "movegen/delta.h"

namespace ximaera::described {

/// The kind of action of a move.
enum class MoveType : std::uint8_t {
  kNormal,
  kCastling,
  kShot,
  kRecruitment,
  kSwap,
  kDestruction,
  kSuicide,
  kDrop,
  kPromotion,
  kPass
};

/// The letter of a type after the squares of a move, used if two sorts of moves share them.
constexpr char letterOf(MoveType type) {
  constexpr char kLetters[] = {0, 'o', 's', 'r', 'w', 'd', 0, 0, 0, 0};
  return kLetters[static_cast<int>(type)];
}

/// A move before its choices: the piece it promotes to, and the word of `takes` that acts.
struct PseudoMove {
  Square from, to;
  MoveType type = MoveType::kNormal;
  bool enPassant = false;
  /// Leaps over enemies. Set for generated pseudo moves; expand() finds out by itself.
  bool leaps = false;
  /// The cell of a piece that enters from the hand, and the square that it enters on.
  Square held = kNoSquare, gate = kNoSquare;
};

/// A set of squares. No move of an accepted game has more victims.
class SquareList {
 public:
  static constexpr std::size_t kMost = Delta::kMaxChanges;

  void add(Square square) {
    if (!contains(square) && count_ < kMost) squares_[count_++] = square;
  }
  bool contains(Square square) const {
    for (const Square other : *this)
      if (other == square) return true;
    return false;
  }
  /// Whether both have the same squares, in any order.
  bool equals(const SquareList& other) const {
    return count_ == other.count_ &&
           std::all_of(begin(), end(), [&](Square square) { return other.contains(square); });
  }
  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  const Square* begin() const { return squares_.data(); }
  const Square* end() const { return squares_.data() + count_; }

 private:
  std::array<Square, kMost> squares_;
  std::size_t count_ = 0;
};

}  // namespace ximaera::described
