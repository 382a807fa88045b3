#pragma once

#include "movegen/position.h"

namespace ximaera {

/// What on the board keeps a piece from going where its kind could go.
struct Obstacle {
  enum class Kind {
    /// Nothing: its kind does not go like that.
    kNone,
    /// A piece between.
    kInTheWay,
    /// A piece of its own side on the square it would go to.
    kOwnPiece,
    /// An enemy there, which it cannot capture like that.
    kNoCapture,
    /// No piece there, where it only goes to capture.
    kNothingToCapture
  };
  Kind kind = Kind::kNone;
  /// Where the piece is that hinders; the square it would go to.
  Square square = kNoSquare;
};

/// What keeps the piece on `from`, of the side to move, from `to`, which is another square of the
/// board. It is found by taking pieces away and asking the rules again, and so in every game.
Obstacle obstacleBetween(const Position& position, Square from, Square to);

}  // namespace ximaera
