#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "movegen/piece.h"

namespace ximaera {

/// Bytes whose meaning the rules define. make() only hashes them.
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

/// Index into RuleBytes: the checks that White, and in the next byte Black, has still to give to
/// win, in games that count checks.
inline constexpr std::size_t kChecksByte = 6;

/// Index into RuleBytes, in games that count moves: the half-moves after which the count is a draw,
/// 0 while nobody counts. The half-move clock has those that are counted.
inline constexpr std::size_t kCountByte = 5;

/// The next value of a counter of half-moves.
constexpr std::uint16_t counted(std::uint16_t counter) {
  return static_cast<std::uint16_t>(counter + 1);
}

/// Everything about a position that does not stand on a square. It is copied whole before a move
/// and copied back after, so nothing in it is ever undone by hand.
struct State {
  /// Zobrist key of board, side to move and rule bytes.
  std::uint64_t key;
  RuleBytes rule;
  /// Half-moves since the last capture or pawn move.
  std::uint16_t clock;
  /// Half-moves since the last one that makes all earlier positions unreachable.
  std::uint16_t reversible;
  /// The full move number of the FEN, from 1; counted up after Black's moves.
  std::uint16_t moveNumber;
  Side side;
  /// The squares of each side's royal pieces, in ascending order, then kNoSquare. A valid position
  /// has at most two a side.
  Square royal[2][2];

  friend bool operator==(const State&, const State&) = default;
};

/// The square of the piece that the side to move can capture en passant; a wall's if there is none.
constexpr Square enPassantVictim(const State& state) {
  return step(state.rule[kEnPassantByte], -forwardOf(state.side));
}

}  // namespace ximaera
