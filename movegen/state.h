#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "movegen/piece.h"

namespace ximaera {

/// Bytes that belong to the rules. make() hashes them without knowing what they mean.
using RuleBytes = std::array<std::uint8_t, 8>;

/// Equality in one comparison of words; std::array's own calls memcmp.
constexpr bool sameBytes(const RuleBytes& a, const RuleBytes& b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// Index into RuleBytes: castling rights, a set of CastlingRight bits.
inline constexpr std::size_t kCastlingByte = 0;
/// Index into RuleBytes: the square passed over by a two-square move, if a legal en-passant
/// capture exists there, else kNoSquare.
inline constexpr std::size_t kEnPassantByte = 1;

/// Middle-game score, end-game score (both in centipawns) and phase weight, each in a lane of 21
/// bits of one word, so that a change of a square costs a single addition. A negative lane borrows
/// from the next one; reading a lane gives that back. (Two lanes in a word are a well-known
/// technique, first seen in Stockfish's Score.)
class Tally {
 public:
  constexpr Tally() = default;
  constexpr Tally(int middlegame, int endgame, int phase)
      : lanes_(lane(middlegame, 0) + lane(endgame, kWidth) + lane(phase, 2 * kWidth)) {}

  constexpr int middlegame() const { return read(lanes_); }
  constexpr int endgame() const { return read((lanes_ + kHalf) >> kWidth); }
  constexpr int phase() const { return read((lanes_ + (kHalf << kWidth)) >> 2 * kWidth); }

  constexpr Tally& operator+=(Tally other) { return lanes_ += other.lanes_, *this; }
  constexpr Tally& operator-=(Tally other) { return lanes_ -= other.lanes_, *this; }
  friend constexpr bool operator==(Tally, Tally) = default;

 private:
  static constexpr int kWidth = 21;
  static constexpr std::uint64_t kHalf = std::uint64_t{1} << (kWidth - 1);

  static constexpr std::uint64_t lane(int value, int shift) {
    return static_cast<std::uint64_t>(std::int64_t{value}) << shift;
  }
  static constexpr int read(std::uint64_t lanes) {
    return static_cast<int>(static_cast<std::int64_t>(lanes << (64 - kWidth)) >> (64 - kWidth));
  }

  std::uint64_t lanes_ = 0;
};

/// Everything about a position that does not stand on a square. It is copied whole before a move
/// and copied back after, so nothing in it is ever undone by hand.
struct State {
  /// Zobrist key of board, side to move and rule bytes.
  std::uint64_t key;
  RuleBytes rule;
  /// Material and placement, White's minus Black's, and how much of the middle game is left: the
  /// phase weights of all pieces on the board.
  Tally tally;
  /// Half-moves since the last capture or pawn move.
  std::uint16_t clock;
  /// The full move number of the FEN, from 1; counted up after Black's moves.
  std::uint16_t moveNumber;
  /// Half-moves since the last one that makes all earlier positions unreachable.
  std::uint16_t reversible;
  Side side;
  /// Where each side's royal pieces stand, in ascending order, kNoSquare where it has fewer than
  /// two. A side has never more than two in a valid position.
  Square royal[2][2];

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace ximaera
