#pragma once

#include "movegen/position.h"
#include "protocol/explain/refusals.h"

/// What keeps a piece from going where its kind could: other pieces, or its own royal piece.
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

/// A piece that gives check to the side to move; kNoSquare if there is none, or no single royal
/// piece.
Square takerAfterPass(Position position);

/// The check that forbids a move within the powers of the piece on `from`; any of its moves if `to`
/// is kNoSquare. Nothing if there is none.
std::optional<Refusal> exposure(const Position& position, Square from, Square to);

/// Why the king on `from` cannot castle to `to`. Nothing if that is not the move of a castling.
std::optional<Refusal> castlingRefusal(const Position& position, Square from, Square to);

}  // namespace ximaera
