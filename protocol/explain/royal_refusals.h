#pragma once

#include "protocol/explain/refusals.h"

/// Refusals for the sake of the mover's own royal piece.
namespace ximaera {

/// A piece that gives check to the side to move; kNoSquare if there is none, or no single royal
/// piece.
Square takerAfterPass(Position position);

/// The check that forbids a move within the powers of the piece on `from`; any of its moves if `to`
/// is kNoSquare. Nothing if there is none.
std::optional<Refusal> exposure(const Position& position, Square from, Square to);

/// Why the king on `from` cannot castle to `to`. Nothing if that is not the move of a castling.
std::optional<Refusal> castlingRefusal(const Position& position, Square from, Square to);

}  // namespace ximaera
