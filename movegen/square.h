#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ximaera {

/// A cell of the 16x16 mailbox that holds every board. The corner a1 is at column 2, row 2; all
/// cells around the board are walls. A Square is one byte, so arithmetic wraps as on a torus: a
/// leap of up to four cells off any edge of a 12x12 board meets a wall and needs no bounds test.
using Square = std::uint8_t;

/// Difference between two squares. An int, so that sums are exact until step() wraps them.
using Step = int;

inline constexpr int kMailboxWidth = 16;
inline constexpr int kMailboxMargin = 2;
inline constexpr int kMailboxSize = kMailboxWidth * kMailboxWidth;
/// Cell 0 is a wall on every board, so it can stand for "no square".
inline constexpr Square kNoSquare = 0;

/// The square on `file` and `rank`, both counted from 0.
constexpr Square squareAt(int file, int rank) {
  return static_cast<Square>((rank + kMailboxMargin) * kMailboxWidth + file + kMailboxMargin);
}
/// The file of a square, 0 for file a.
constexpr int fileOf(Square square) {
  return square % kMailboxWidth - kMailboxMargin;
}
/// The rank of a square, 0 for rank 1.
constexpr int rankOf(Square square) {
  return square / kMailboxWidth - kMailboxMargin;
}
/// The square `by` away; it may be a wall.
constexpr Square step(Square square, Step by) {
  return static_cast<Square>(square + by);
}

inline constexpr Step kNorth = kMailboxWidth;
inline constexpr Step kSouth = -kNorth;
inline constexpr Step kEast = 1;
inline constexpr Step kWest = -1;

inline constexpr std::array<Step, 4> kOrthogonals{kNorth, kEast, kSouth, kWest};
inline constexpr std::array<Step, 4> kDiagonals{kNorth + kEast, kSouth + kEast, kSouth + kWest,
                                                kNorth + kWest};
/// The directions of a queen.
inline constexpr std::array<Step, 8> kAllDirections{
    kNorth, kEast, kSouth, kWest, kNorth + kEast, kSouth + kEast, kSouth + kWest, kNorth + kWest};
inline constexpr std::array<Step, 8> kKnightLeaps{
    2 * kNorth + kEast, kNorth + 2 * kEast, kSouth + 2 * kEast, 2 * kSouth + kEast,
    2 * kSouth + kWest, kSouth + 2 * kWest, kNorth + 2 * kWest, 2 * kNorth + kWest};

/// "a1", "l12".
std::string squareName(Square square);
/// Reads a square name at the start of `text` and removes it. Nothing, and `text` unchanged, if
/// there is none on a board of `files` x `ranks`.
std::optional<Square> takeSquare(std::string_view& text, int files, int ranks);

}  // namespace ximaera
