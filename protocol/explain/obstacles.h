#pragma once

#include "movegen/position.h"
#include "protocol/explain/refusals.h"

/// What keeps a piece from going where its kind could: other pieces, or its own royal piece.
namespace ximaera {

/// What keeps the piece on `from`, of the side to move, from going to `to`: a piece in between, a
/// piece on `to`, or that there is none to capture; else Reason::kNotItsWay. It removes pieces and
/// asks the rules again, so it works in every game.
Refusal obstacleBetween(const Position& position, Square from, Square to);

/// A piece that gives check to the side to move; kNoSquare if there is none, or no single royal
/// piece.
Square takerAfterPass(Position position);

/// The check that forbids a move within the powers of the piece on `from`; any of its moves if `to`
/// is kNoSquare. Nothing if there is none.
std::optional<Refusal> exposure(const Position& position, Square from, Square to);

/// Why the king on `from` cannot castle to `to`. Nothing if that is not the move of a castling.
std::optional<Refusal> castlingRefusal(const Position& position, Square from, Square to);

}  // namespace ximaera
