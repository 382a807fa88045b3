#pragma once

#include <cstdlib>

#include "movegen/outcome.h"

namespace ximaera {

/// A search value: centipawns from the view of the side to move, or, near the ends of the scale, a
/// forced win or loss that knows its grade and how many plies away it is.
using Value = int;

inline constexpr Value kDrawValue = 0;
/// Beyond every value that can occur; the start of an alpha-beta window.
inline constexpr Value kInfinity = 32000;
/// A win of each grade, now. A band of kMaxPly values below each belongs to the same grade, so that
/// any win of a higher grade is worth more than any of a lower one.
inline constexpr Value kMajorWin = 31000;
inline constexpr Value kNormalWin = 30000;
inline constexpr Value kMinimalWin = 29000;
/// Static evaluations are cut off here.
inline constexpr Value kMaxEvaluation = 28000;
/// The deepest ply from the root.
inline constexpr int kMaxPly = 246;

/// The value for the winner of a win of `grade` that is `ply` plies away from the root.
constexpr Value winValue(Grade grade, int ply) {
  const Value now = grade == Grade::kMajor    ? kMajorWin
                    : grade == Grade::kNormal ? kNormalWin
                                              : kMinimalWin;
  return now - ply;
}

/// What a game that is over `ply` plies away from the root is worth to `side`.
constexpr Value outcomeValue(const Outcome& outcome, Side side, int ply) {
  if (outcome.verdict != Verdict::kWin) return kDrawValue;
  const Value win = winValue(outcome.grade, ply);
  return outcome.winner == side ? win : -win;
}

/// Whether the value is a forced win or loss.
constexpr bool isDecided(Value value) {
  return value > kMaxEvaluation || value < -kMaxEvaluation;
}

/// The plies to the end that a decided value tells.
constexpr int pliesToEnd(Value value) {
  const Value size = value < 0 ? -value : value;
  return size > kNormalWin    ? kMajorWin - size
         : size > kMinimalWin ? kNormalWin - size
                              : kMinimalWin - size;
}

/// Moves to the end as UCI's `score mate` has them: positive if the side to move wins, negative if
/// it loses, 0 if it has lost already. The last move is the winner's, or the loser's own mistake.
constexpr int movesToMate(Value value) {
  const int moves = (pliesToEnd(value) + 1) / 2;
  return value > 0 ? moves : -moves;
}

}  // namespace ximaera
