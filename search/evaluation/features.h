#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/rules.h"
#include "search/evaluation/king_zones.h"

namespace ximaera {

/// Numbers what the evaluation of a variant sees, its features: each piece by owner, code (kind and
/// mark) and square, and each castling right. Everything is seen by one side, its perspective: own
/// or the enemy's, ranks counted from its own first one. So both sides share the weights.
class Features {
 public:
  explicit Features(const Rules& rules);

  /// How many features one perspective has: own pieces, enemy pieces, own castling rights (short,
  /// long), the enemy's.
  std::size_t count() const { return 2 * pieces_ + 4; }
  /// How many features the pieces of one owner make. The feature of an own piece is below this, and
  /// is the same for both sides: that of its code on its square.
  std::size_t pieces() const { return pieces_; }
  /// How many codes a piece may have: the kinds in the order of VariantInfo, each unmarked and
  /// marked where the game has marks.
  std::size_t codes() const { return codes_; }
  /// Squares of the board.
  std::size_t squares() const { return squares_; }
  /// Where a royal piece may make other weights count.
  const KingZones& kingZones() const { return kingZones_; }
  /// `piece` on `square`, seen by `perspective`.
  std::size_t piece(Side perspective, Piece piece, Square square) const {
    return base_[perspective][piece] + orient_[perspective][square];
  }
  /// The short (0) or long (1) castling right of `owner`, seen by `perspective`.
  std::size_t castling(Side perspective, Side owner, std::size_t wing) const {
    return 2 * pieces_ + (owner == perspective ? 0 : 2) + wing;
  }

 private:
  std::size_t codes_;
  std::size_t squares_;
  std::size_t pieces_;
  KingZones kingZones_;
  std::array<std::array<std::uint32_t, kPieceCodes>, 2> base_{};
  std::array<std::array<std::uint32_t, kMailboxSize>, 2> orient_{};
};

}  // namespace ximaera
