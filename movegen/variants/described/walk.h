#pragma once

#include "movegen/variants/described/game.h"

/// Where paths lead on a board.
namespace ximaera::described {

/// Follows one leg of a path, and those behind it. `origin` counts as vacant. Calls
/// `visit(to, occupied)` with every square where the path may end, until a call returns true;
/// whether one did.
template <class Visit>
bool followLeg(const Board& board, const Path& path, std::size_t index, Square at, Square origin,
               Visit& visit) {
  const Leg& leg = path.legs[index];
  const bool last = index + 1 == path.legs.size();
  const auto there = [&](Square square) { return square == origin ? kEmpty : board[square]; };
  bool hopped = false;
  for (int count = 1; count <= leg.most; ++count) {
    if (leg.half != 0) {
      const Piece between = there(step(at, leg.half));
      if (leg.mustJump ? !isPiece(between) : between != kEmpty) return false;
    }
    at = step(at, leg.step);
    const Piece piece = there(at);
    if (piece == kWall) return false;
    if (leg.skipsFirst && count == 1) continue;
    if (piece == kEmpty) {
      const bool ready = !leg.hops || hopped;
      if (last && ready && at != origin && visit(at, false)) return true;
      if (!last && !leg.hops && followLeg(board, path, index + 1, at, origin, visit)) return true;
      if (hopped && leg.landsBehind) return false;
    } else if (!last) {
      return leg.hops && followLeg(board, path, index + 1, at, origin, visit);
    } else if (!leg.hops || hopped) {
      return visit(at, true);
    } else {
      hopped = true;
    }
  }
  return false;
}

/// The same for a whole path from `from`.
template <class Visit>
bool follow(const Board& board, const Path& path, Square from, Visit&& visit) {
  if (!path.simple()) return followLeg(board, path, 0, from, from, visit);
  const Leg& leg = path.legs.front();
  Square at = from;
  for (int count = leg.most; count > 0; --count) {
    at = step(at, leg.step);
    if (board[at] != kEmpty) return board[at] != kWall && visit(at, true);
    if (visit(at, false)) return true;
  }
  return false;
}

}  // namespace ximaera::described
