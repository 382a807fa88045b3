#pragma once

#include "movegen/position.h"

namespace ximaera {

/// The reason why a piece cannot go where its kind could.
struct Obstacle {
  enum class Kind {
    /// None: its kind does not move like that.
    kNone,
    /// A piece in between.
    kInTheWay,
    /// A piece of its own side on the target square.
    kOwnPiece,
    /// An enemy on the target square, which it cannot capture in this way.
    kNoCapture,
    /// No piece on the target square, to which it could only move by capturing.
    kNothingToCapture
  };
  Kind kind = Kind::kNone;
  /// The square of the obstacle, or the target square.
  Square square = kNoSquare;
};

/// Finds the obstacle for the piece on `from`, of the side to move, on its way to `to`. It removes
/// pieces and asks the rules again, so it works in every game.
Obstacle obstacleBetween(const Position& position, Square from, Square to);

}  // namespace ximaera
