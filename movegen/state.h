#pragma once

#include <array>
#include <cstdint>

#include "movegen/piece.h"

namespace ximaera {

/// Bytes that belong to the rules. make() hashes them without knowing what they mean.
using RuleBytes = std::array<std::uint8_t, 8>;

/// Index into RuleBytes: castling rights, a set of CastlingRight bits.
inline constexpr std::size_t kCastlingByte = 0;
/// Index into RuleBytes: the square passed over by a two-square move, if a legal en-passant
/// capture exists there, else kNoSquare.
inline constexpr std::size_t kEnPassantByte = 1;

/// A value for the middle game and one for the end game, in centipawns.
struct Score {
  std::int32_t middlegame;
  std::int32_t endgame;

  friend constexpr bool operator==(const Score&, const Score&) = default;
};

/// Everything about a position that does not stand on a square. It is copied whole before a move
/// and copied back after, so nothing in it is ever undone by hand.
struct State {
  /// Zobrist key of board, side to move and rule bytes.
  std::uint64_t key;
  RuleBytes rule;
  /// Material and placement, White's minus Black's.
  Score score;
  /// How much of the middle game is left: the phase weights of all pieces on the board.
  std::int32_t phase;
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
