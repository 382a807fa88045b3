#pragma once

#include "movegen/variants/chess_family.h"

namespace ximaera {

/// Who gives check to a king and who is pinned to it: found once a node, so that of the list of
/// moves only the king's own and en passant have to be tried.
struct CheckInfo {
  Square king;
  /// How many pieces give check.
  int checkers = 0;
  /// The piece that gives check; with two of them, the last found.
  Square checker = kNoSquare;
  /// The squares behind the king, seen from pieces that give check along a line: the king shields
  /// them only as long as it does not go there.
  std::array<Square, 2> shadows{};
  /// By square: the direction from the king to an own piece that is pinned on that line, else 0.
  std::array<std::int8_t, kMailboxSize> pin{};
  /// By square: whether a move to it captures or blocks the only piece that gives check. Filled in
  /// only if there is exactly one.
  std::array<bool, kMailboxSize> evades;

  /// Whether a move of another piece than the king may end on `to` as far as check goes.
  template <bool inCheck>
  bool answers(Square to) const {
    return !inCheck || evades[to];
  }
  bool inShadow(Square square) const { return square == shadows[0] || square == shadows[1]; }
};

namespace detail {

inline void addChecker(CheckInfo& info, Square checker, Step shadow) {
  info.shadows[info.checkers & 1] = shadow == 0 ? kNoSquare : step(info.king, shadow);
  info.checker = checker;
  ++info.checkers;
}

template <const PowerTable& powers>
inline void lookAlong(CheckInfo& info, const Board& board, Side by, Step direction,
                      std::uint8_t power) {
  const Square first = firstOccupied(board, info.king, direction);
  if (belongsTo(board[first], by)) {
    if ((powers[kindOf(board[first])] & power) != 0) addChecker(info, first, -direction);
  } else if (board[first] != kWall) {
    const Square second = firstOccupied(board, first, direction);
    if (belongsTo(board[second], by) && (powers[kindOf(board[second])] & power) != 0)
      info.pin[first] = static_cast<std::int8_t>(direction);
  }
}

// A check along a line may be blocked between, any other only be answered by capture.
inline void fillEvasions(CheckInfo& info, const Board& board) {
  info.evades.fill(false);
  info.evades[info.checker] = true;
  if (info.shadows[0] == kNoSquare) return;
  const Step direction = info.king - info.shadows[0];
  slide(board, info.king, direction, [&](Square between) { info.evades[between] = true; });
}

}  // namespace detail

/// Finds what side `by` does to the king on `king`. Kings next to each other are not seen.
template <const PowerTable& powers>
inline void findChecks(CheckInfo& info, const Board& board, Square king, Side by) {
  info.king = king;
  for (const Step direction : kOrthogonals)
    detail::lookAlong<powers>(info, board, by, direction, kRookPower);
  for (const Step direction : kDiagonals)
    detail::lookAlong<powers>(info, board, by, direction, kBishopPower);
  for (const Step leap : kKnightLeaps) {
    const Square from = step(king, leap);
    if (belongsTo(board[from], by) && (powers[kindOf(board[from])] & kKnightPower) != 0)
      detail::addChecker(info, from, 0);
  }
  for (const Step sideways : {kEast, kWest}) {
    const Square from = step(king, sideways - forwardOf(by));
    if (belongsTo(board[from], by) && kindOf(board[from]) == kPawn)
      detail::addChecker(info, from, 0);
  }
  if (info.checkers == 1) detail::fillEvasions(info, board);
}

/// As forEachTarget, but a pinned piece stays on the line of the pin.
template <class Vacant, class Occupied>
inline void forEachUnpinnedTarget(const Board& board, Square from, std::uint8_t powers, Step pin,
                                  Vacant&& vacant, Occupied&& occupied) {
  if (pin == 0) return forEachTarget(board, from, powers, vacant, occupied);
  const bool straight = pin == kNorth || pin == kSouth || pin == kEast || pin == kWest;
  if ((powers & (straight ? kRookPower : kBishopPower)) == 0) return;
  occupied(slide(board, from, pin, vacant));
  occupied(slide(board, from, -pin, vacant));
}

/// Whether a pawn's move stays on the line of a pin.
constexpr bool staysOnLine(Square from, Square to, Step pin) {
  const Step by = to - from;
  return by == pin || by == -pin || by == 2 * pin || by == -2 * pin;
}

}  // namespace ximaera
