#pragma once

#include <span>

#include "movegen/position.h"
#include "movegen/rays.h"

namespace ximaera {

/// Bits of the castling byte.
enum CastlingRight : std::uint8_t {
  kWhiteShort = 1,
  kWhiteLong = 2,
  kBlackShort = 4,
  kBlackLong = 8,
};

/// One of the four castlings of orthodox chess on the 8x8 board.
struct Castling {
  CastlingRight right;
  /// Its letter in the FEN.
  char letter;
  Side side;
  Square kingFrom, kingTo, rookFrom, rookTo;
};

inline constexpr std::array<Castling, 4> kCastlings{{
    {kWhiteShort, 'K', kWhite, squareAt(4, 0), squareAt(6, 0), squareAt(7, 0), squareAt(5, 0)},
    {kWhiteLong, 'Q', kWhite, squareAt(4, 0), squareAt(2, 0), squareAt(0, 0), squareAt(3, 0)},
    {kBlackShort, 'k', kBlack, squareAt(4, 7), squareAt(6, 7), squareAt(7, 7), squareAt(5, 7)},
    {kBlackLong, 'q', kBlack, squareAt(4, 7), squareAt(2, 7), squareAt(0, 7), squareAt(3, 7)},
}};

/// The short and the long castling of `side`.
constexpr std::span<const Castling, 2> castlingsOf(Side side) {
  return std::span<const Castling, 2>(kCastlings.begin() + 2 * side, 2);
}

/// The rights that may be left when a square changes, by Square.
inline constexpr auto kRightsLeft = [] {
  std::array<std::uint8_t, kMailboxSize> rights{};
  rights.fill(0xff);
  for (const Castling& castling : kCastlings) {
    rights[castling.kingFrom] ^= castling.right;
    rights[castling.rookFrom] ^= castling.right;
  }
  return rights;
}();

/// Removes the castling rights that are lost by the changes of `delta`: by a move, a capture or a
/// remote effect.
inline void loseCastlingRights(Delta& delta) {
  for (const Change& change : delta) delta.rule[kCastlingByte] &= kRightsLeft[change.square];
}

/// The castling with these squares of the king; nullptr if there is none.
inline const Castling* castlingOf(Square from, Square to) {
  for (const Castling& castling : kCastlings)
    if (from == castling.kingFrom && to == castling.kingTo) return &castling;
  return nullptr;
}

/// Whether all squares between king and rook are vacant.
inline bool castlingPathClear(const Board& board, const Castling& castling) {
  const Step toRook = castling.rookFrom > castling.kingFrom ? kEast : kWest;
  return firstOccupied(board, castling.kingFrom, toRook) == castling.rookFrom;
}

/// The rights whose king `king` and rook `rook` (kinds, unmarked) stand on their home squares.
std::uint8_t rightsByHomeSquares(const Board& board, Kind king, Kind rook);

/// Reads the castling field of a FEN, "KQkq"; only the rights in `possible` are accepted. Returns
/// the error, or an empty string.
std::string readCastling(std::string_view field, std::uint8_t possible, RuleBytes& rule);
/// The castling field of a FEN for these rights.
std::string castlingField(std::uint8_t rights);

/// Appends the castlings that `side` has the right to, whose path is clear, and whose king neither
/// stands on, passes nor reaches a square for which `attacked(square)` holds.
template <class Moves, class Attacked>
inline void generateCastling(const Position& position, Side side, Moves& moves,
                             Attacked&& attacked) {
  if constexpr (!Moves::kQuiet) return;
  for (const Castling& castling : castlingsOf(side)) {
    if ((position.state().rule[kCastlingByte] & castling.right) == 0) continue;
    if (!castlingPathClear(position.board(), castling)) continue;
    if (attacked(castling.kingFrom) || attacked(castling.rookTo) || attacked(castling.kingTo))
      continue;
    moves.push(Move{castling.kingFrom, castling.kingTo, 0, kNoSquare});
  }
}

}  // namespace ximaera
