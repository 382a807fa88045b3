#pragma once

#include <algorithm>

#include "movegen/variants/orthodox/chess_family.h"

namespace ximaera {

/// The bit of one of kAllDirections in a set of them.
constexpr std::uint8_t bitOf(Step direction) {
  std::size_t index = 0;
  while (kAllDirections[index] != direction) ++index;
  return static_cast<std::uint8_t>(1u << index);
}

/// The checks and pins of a king (or any royal piece), found once a node. With them, only the
/// king's own moves and en passant must be tried.
struct CheckInfo {
  Square king;
  /// The number of pieces that give check.
  int checkers = 0;
  /// The piece that gives check; the last one found if there are several.
  Square checker = kNoSquare;
  /// The direction from the king to `checker` if the check runs along a line, else 0.
  Step line = 0;
  /// The directions, by bitOf(), in which a step of the king stays on the line of a check: that
  /// square is attacked although the king still shields it.
  std::uint8_t shadows = 0;
  /// By square of the board: the direction from the king to a pinned piece of its side, else 0.
  std::array<std::int8_t, kMailboxSize> pin;
  /// By square: whether a move to it captures or blocks the only piece that gives check. Filled in
  /// only if there is exactly one.
  std::array<bool, kMailboxSize> evades;

  /// Whether a move of a piece other than the king to `to` answers the check.
  template <bool inCheck>
  bool answers(Square to) const {
    return !inCheck || evades[to];
  }
};

namespace detail {

// Only the cells of the board: clearing the whole mailbox costs more than generating a move.
inline void clearPins(CheckInfo& info) {
  constexpr std::array<std::int8_t, 8> kNone{};
  for (int rank = 0; rank < 8; ++rank)
    std::ranges::copy(kNone, info.pin.begin() + squareAt(0, rank));
}

inline void addChecker(CheckInfo& info, Square checker, Step line) {
  info.checker = checker;
  info.line = line;
  ++info.checkers;
}

// Looks from the king along the line to a piece of the other side that moves along it.
inline void lookAlong(CheckInfo& info, const Board& board, Square slider, Step direction) {
  const Square first = firstOccupied(board, info.king, direction);
  if (first == slider) {
    addChecker(info, slider, direction);
    info.shadows |= bitOf(-direction);
  } else if (ownerOf(board[first]) != ownerOf(board[slider]) &&
             firstOccupied(board, first, direction) == slider) {
    info.pin[first] = static_cast<std::int8_t>(direction);
  }
}

// A check along a line can be blocked; any other only answered by capture.
inline void fillEvasions(CheckInfo& info, const Board& board) {
  info.evades.fill(false);
  info.evades[info.checker] = true;
  if (info.line != 0)
    slide(board, info.king, info.line, [&](Square between) { info.evades[between] = true; });
}

}  // namespace detail

/// Finds the checks and pins that `by` puts on `king`. Adjacent kings are ignored.
template <const PowerTable& powers, Side by>
inline void findChecks(CheckInfo& info, const Position& position, Square king) {
  const Board& board = position.board();
  info.king = king;
  detail::clearPins(info);
  anyReaching<powers>(board, position.pieces(by), king, [&](Square from, std::uint8_t reaching) {
    if ((reaching & kKnightPower) != 0)
      detail::addChecker(info, from, 0);
    else if ((reaching & ~kKingPower) != 0)
      detail::lookAlong(info, board, from, kRelations.direction(king, from));
    return false;
  });
  anyPawnAttacker(board, king, by, [&](Square from) {
    detail::addChecker(info, from, 0);
    return false;
  });
  if (info.checkers == 1) detail::fillEvasions(info, board);
}

}  // namespace ximaera
