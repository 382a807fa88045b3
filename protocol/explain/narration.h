#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/game.h"
#include "engine/review.h"
#include "movegen/position.h"

/// Describes moves in sentences, and the pieces that they take, from their effects alone, and so in
/// every game.
namespace ximaera {

/// The squares whose pieces leave the game by `delta`: captured, or the mover if it destroys
/// itself. Pieces that change sides, places or kind, and those that fuse, stay in the game.
std::vector<Square> capturedSquares(const Delta& delta);

/// The pieces that each side has lost in a game, in order.
std::array<std::vector<Piece>, 2> lostPieces(const Game& game);

/// The squares that the last move changed; none at the start.
std::vector<Square> changedSquares(const Game& game);

/// The effect of `move`, a legal move of `position`, as a sentence without a full stop: "the Archer
/// on c3 shoots the Pawn on c5". It names every square that changes.
std::string narrated(const Position& position, Move move);

/// The same after the move's number and text: "6. c3c5: the Archer on c3 shoots the Pawn on c5.",
/// with "6..." for a move of Black.
std::string narratedTurn(const Position& position, Move move);

/// A mistake in `game` in sentences: the move, its price, the answer and what follows, and the
/// better move. "6. d1h5: the Queen on d1 goes to h5. This loses about 8.9 pawns. The answer
/// is 6... g6h5: the Pawn on g6 captures the Queen on h5. ... Better is 6. g1f3: the Knight on g1
/// goes to f3."
std::string mistakeText(const Game& game, const Mistake& mistake);

}  // namespace ximaera
