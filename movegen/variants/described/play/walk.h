#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "movegen/variants/described/language/game.h"

/// Follows paths on a board.
namespace ximaera::described {

/// The line from one square to another: a single step, and the number of steps.
struct Line {
  int files, ranks, steps;
};
inline Line lineOf(Square from, Square to) {
  const int files = fileOf(to) - fileOf(from), ranks = rankOf(to) - rankOf(from);
  const int wide = std::abs(files), high = std::abs(ranks);
  const auto sign = [](int number) { return (number > 0) - (number < 0); };
  if (wide == 0 || high == 0 || wide == high)
    return {sign(files), sign(ranks), std::max(wide, high)};
  const int steps = std::gcd(wide, high);
  return {files / steps, ranks / steps, steps};
}

/// The square `steps` steps of the line behind another square; kNoSquare, a wall, off the board.
inline Square beyond(const GameRules& game, Square square, const Line& line, int steps) {
  const int file = fileOf(square) + steps * line.files, rank = rankOf(square) + steps * line.ranks;
  const bool inside = file >= 0 && file < game.files && rank >= 0 && rank < game.ranks;
  return inside ? squareAt(file, rank) : kNoSquare;
}

/// The number of steps of a leg from one square to another; 0 if it does not lead there. The
/// mailbox wraps around, so the search ends at a wall.
inline int stepsBetween(const Board& board, const Leg& leg, Square from, Square to) {
  Square at = from;
  for (int count = 1; count <= leg.most && board[at] != kWall; ++count) {
    at = step(at, leg.step);
    if (at == to) return count;
  }
  return 0;
}

/// Whether all squares between two squares are vacant.
inline bool clear(const Board& board, Square from, Square to) {
  const Line line = lineOf(from, to);
  const Step by = squareAt(line.files, line.ranks) - squareAt(0, 0);
  Square at = from;
  for (int count = 1; count < line.steps; ++count)
    if (board[at = step(at, by)] != kEmpty) return false;
  return true;
}

/// Follows one leg of a path and the legs after it. `origin` counts as vacant. Calls `visit(to,
/// occupied)` for every square where the path may end. Stops, and returns true, when a call returns
/// true.
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
      return leg.hops && has(leg.over, kindOf(piece)) &&
             followLeg(board, path, index + 1, at, origin, visit);
    } else if (!leg.hops || hopped) {
      return visit(at, true);
    } else {
      if (!has(leg.over, kindOf(piece))) return false;
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

/// A place on a line, and the number of steps to it.
struct Found {
  Square square;
  int steps;
};

/// The first occupied square behind another on a line, or the last one in its range.
inline Found nextOn(const Incoming& line, const Board& board, Found from) {
  do from = {step(from.square, line.back), from.steps + 1};
  while (from.steps < line.most && board[from.square] == kEmpty);
  return from;
}

/// Whether the piece at a place, if it is of `by`, reaches the beginning of the line, where no
/// piece between them hinders it.
inline bool reaches(const Incoming& line, const Board& board, Found place, Side by) {
  const Piece piece = board[place.square];
  return belongsTo(piece, by) && line.reach[kindOf(piece)] >= place.steps &&
         (line.half == 0 || board[step(place.square, line.half)] == kEmpty);
}

/// Calls `visit(from, line)` for every piece of `by` that reaches `square` along one of these
/// lines. Stops, and returns true, when a call returns true.
template <class Visit>
bool anyIncoming(const std::vector<Incoming>& lines, const Board& board, Square square, Side by,
                 Visit&& visit) {
  for (const Incoming& line : lines) {
    Found place = nextOn(line, board, {square, 0});
    if (line.hops) {
      // No set of kinds has that of a vacant square or a wall.
      if (place.steps >= line.most || !has(line.over, kindOf(board[place.square]))) continue;
      place = nextOn(line, board, place);
    }
    if (reaches(line, board, place, by) && visit(place.square, line)) return true;
  }
  return false;
}

}  // namespace ximaera::described
