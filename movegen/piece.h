#pragma once

#include <array>
#include <cstdint>

#include "movegen/square.h"

namespace ximaera {

enum Side : std::uint8_t { kWhite, kBlack };

constexpr Side opposite(Side side) {
  return static_cast<Side>(side ^ 1);
}
/// Toward higher ranks for White, toward lower ones for Black.
constexpr Step forwardOf(Side side) {
  return side == kWhite ? kNorth : kSouth;
}

/// The content of a mailbox cell, one byte: bits 0-3 the kind (1..15, numbered by the variant),
/// bit 4 a mark whose meaning the variant defines (rebel: "recruited"), bit 5 White's, bit 6
/// Black's. 0 is a vacant square, bit 7 alone a wall.
using Piece = std::uint8_t;
/// The kind of a piece without owner and mark; 0 is none.
using Kind = std::uint8_t;

inline constexpr Piece kEmpty = 0;
inline constexpr Piece kKindMask = 0x0f;
inline constexpr Piece kMark = 0x10;
inline constexpr Piece kWhiteBit = 0x20;
inline constexpr Piece kBlackBit = 0x40;
inline constexpr Piece kWall = 0x80;
/// Every piece is below this; tables by piece have as many rows.
inline constexpr int kPieceCodes = 0x60;
inline constexpr int kMaxKinds = 16;

constexpr Piece ownerBit(Side side) {
  return static_cast<Piece>(kWhiteBit << side);
}
constexpr Piece makePiece(Side side, Kind kind) {
  return ownerBit(side) | kind;
}
constexpr Kind kindOf(Piece piece) {
  return piece & kKindMask;
}
constexpr bool isMarked(Piece piece) {
  return (piece & kMark) != 0;
}
/// Whether the cell holds a piece of either side (neither vacant nor a wall).
constexpr bool isPiece(Piece piece) {
  return (piece & (kWhiteBit | kBlackBit)) != 0;
}
/// Whether the cell holds a piece of `side`.
constexpr bool belongsTo(Piece piece, Side side) {
  return (piece & ownerBit(side)) != 0;
}
/// The owner of a piece; only meaningful if isPiece().
constexpr Side ownerOf(Piece piece) {
  return (piece & kBlackBit) != 0 ? kBlack : kWhite;
}
/// The same piece, owned by the other side.
constexpr Piece changedSide(Piece piece) {
  return piece ^ (kWhiteBit | kBlackBit);
}

/// The cells of the mailbox, by Square.
using Board = std::array<Piece, kMailboxSize>;

}  // namespace ximaera
