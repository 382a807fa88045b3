#pragma once

#include "movegen/outcome.h"
#include "movegen/variant_info.h"

namespace ximaera {

/// A search value: centipawns from the view of the side to move, or, near the ends of the scale, a
/// forced win or loss with its grade and its distance in plies.
using Value = int;

inline constexpr Value kDrawValue = 0;
/// Exceeds every value that can occur; the initial alpha-beta window.
inline constexpr Value kInfinity = 32000;
/// An immediate win of each grade. A band of kMaxPly values below belongs to the same grade, so any
/// win of a higher grade exceeds any of a lower one.
inline constexpr Value kMajorWin = 31000;
inline constexpr Value kNormalWin = 30000;
inline constexpr Value kMinimalWin = 29000;
/// Static evaluations are clamped to this.
inline constexpr Value kMaxEvaluation = 28000;
/// Pieces worth less, in centipawns, are pawns or royal pieces; they make up the pawn structure.
constexpr Value leastOfficer(const VariantInfo& info) {
  return info.recycles ? 100 : 200;
}
/// The greatest distance from the root, in plies.
inline constexpr int kMaxPly = 246;

/// The winner's value of a win of `grade`, `ply` plies from the root.
constexpr Value winValue(Grade grade, int ply) {
  const Value now = grade == Grade::kMajor    ? kMajorWin
                    : grade == Grade::kNormal ? kNormalWin
                                              : kMinimalWin;
  return now - ply;
}

/// The value to `side` of a game that is over, `ply` plies from the root.
constexpr Value outcomeValue(const Outcome& outcome, Side side, int ply) {
  if (outcome.verdict != Verdict::kWin) return kDrawValue;
  const Value win = winValue(outcome.grade, ply);
  return outcome.winner == side ? win : -win;
}

/// Whether the value is a forced win or loss.
constexpr bool isDecided(Value value) {
  return value > kMaxEvaluation || value < -kMaxEvaluation;
}

/// The number of plies to the end by a decided value.
constexpr int pliesToEnd(Value value) {
  const Value size = value < 0 ? -value : value;
  return size > kNormalWin    ? kMajorWin - size
         : size > kMinimalWin ? kNormalWin - size
                              : kMinimalWin - size;
}

/// Moves to the end for UCI's `score mate`: positive if the side to move wins, negative if it
/// loses, 0 if it has lost already. The last move counted is the winner's, or a losing move of the
/// loser.
constexpr int movesToMate(Value value) {
  const int moves = (pliesToEnd(value) + 1) / 2;
  return value > 0 ? moves : -moves;
}

}  // namespace ximaera
