#pragma once

#include <vector>

#include "engine/game.h"

/// The actions of a person with pieces on a board, and the moves that they can mean.
namespace ximaera {

/// The effect of putting a piece on a square.
enum class TargetKind {
  kMove,
  kCapture,
  /// There are several moves to choose from.
  kChoice,
  /// A single move that does more than go there or capture, such as a swap.
  kEffect
};

/// A square that a piece may be put on.
struct Target {
  Square square;
  TargetKind kind;
  /// The moves that the person can mean, in the order of generation.
  std::vector<Move> moves;
};

/// Whether `move` can be made by putting the piece on `from` on `to`. A move of two pieces is made
/// with the one that goes farther; with either if both go as far.
bool isMadeBy(Move move, Square from, Square to);

/// Whether these moves, made by the same gesture, differ by their letters.
bool isChoice(const std::vector<Move>& moves);

/// The targets of the piece on `lifted`, in the order of generation.
std::vector<Target> targetsOf(const Game& game, Square lifted);

}  // namespace ximaera
