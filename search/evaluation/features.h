#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "movegen/rules.h"

namespace ximaera {

/// Whether `side` has a single royal piece, which decides how it sees the board.
inline bool decidesView(Side side, const State& state) {
  const auto& royal = state.royal[side];
  return royal[0] != kNoSquare && royal[1] == kNoSquare;
}
/// Whether it sees the board with its files mirrored because that piece stands on one of the first
/// `files`: what is learnt on one wing holds on the other (Stockfish 2021).
inline bool mirrors(Side side, const State& state, int files) {
  return decidesView(side, state) && fileOf(state.royal[side][0]) < files;
}

/// Numbers the features of a variant: each piece by owner, code (kind and mark) and square, the
/// hand being one more square, and each castling right. A feature is seen from one side, its
/// perspective: own or enemy, with ranks counted from that side's first, unless both race one way.
/// So both sides share the weights.
class Features {
 public:
  explicit Features(const Rules& rules);

  /// The number of features of one perspective: own pieces, enemy pieces, own castling rights
  /// (short, long), the enemy's.
  std::size_t count() const { return 2 * pieces_ + 4; }
  /// The number of piece features of one owner. The feature of an own piece is below this; it is
  /// the same for both sides, that of its code on its square.
  std::size_t pieces() const { return pieces_; }
  /// The number of codes a piece can have: the kinds in the order of VariantInfo, each unmarked,
  /// and marked where the game has marks, or as held by an enemy, see VariantInfo::holds.
  std::size_t codes() const { return codes_; }
  /// How many of them each kind has: 1, or 2 where pieces can be marked or held. A held piece has
  /// the feature of its kind and, as if marked, that of being held.
  std::size_t codesOfKind() const { return codesOfKind_; }
  /// The rank from its owner's view of a piece that its enemy sees on `rank`.
  int enemyRank(int rank) const { return oneWay_ ? rank : ranks_ - 1 - rank; }
  /// The squares of the board, rank by rank, and in a game with hands the hand behind them.
  std::size_t squares() const { return squares_; }
  /// The number of the hand among the squares; nothing in a game without hands.
  std::optional<std::size_t> hand() const {
    return hasHands_ ? std::optional(squares_ - 1) : std::nullopt;
  }
  /// `piece` on `square`, seen by `perspective`, if wanted on a board with its files mirrored.
  std::size_t piece(Side perspective, Piece piece, Square square, bool mirrored = false) const {
    return base_[perspective][piece] + orient_[mirrored][perspective][square];
  }
  /// The short (0) or long (1) castling right of `owner`, seen by `perspective`.
  std::size_t castling(Side perspective, Side owner, std::size_t wing) const {
    return 2 * pieces_ + (owner == perspective ? 0 : 2) + wing;
  }

 private:
  bool hasHands_;
  /// Both sides see the board from White's side.
  bool oneWay_;
  int ranks_;
  std::size_t codesOfKind_;
  std::size_t codes_;
  std::size_t squares_;
  std::size_t pieces_;
  std::array<std::array<std::uint32_t, kPieceCodes>, 2> base_{};
  /// By whether files are mirrored, then perspective.
  std::array<std::array<std::array<std::uint32_t, kMailboxSize>, 2>, 2> orient_{};
};

}  // namespace ximaera
