#pragma once

#include "movegen/position.h"
#include "movegen/variants/blackmagic/blackmagic.h"

/// How the pieces of Nature vs. Black Magic move and attack.
namespace ximaera::blackmagic {

/// Whether `square` is on the last rank of `side`.
inline bool onLastRank(const Board& board, Square square, Side side) {
  return board[step(square, forwardOf(side))] == kWall;
}

/// Whether `side` has fewer of `kind` on the board than at the start, so that an initiate may
/// become one.
inline bool isMissing(const Position& position, Side side, Kind kind) {
  return position.count(makePiece(side, kind)) < kArmy[kind];
}

/// Whether a piece of `by` could capture on `target`. A Grand Druid attacks every square next to
/// it, even those that it may not go to.
bool attacked(const Board& board, Square target, Side by);

/// What an initiate of `side` becomes by capturing `captured` in the field, as long as no piece of
/// the move has been moved.
Kind fieldPromotion(const Position& position, Side side, Piece captured);

/// Where an own initiate appears when one of `side` is promoted on `square`, if that is vacant.
inline Square rescueSquare(Square square, Side side) {
  return squareAt(fileOf(square), side == kWhite ? 1 : 6);
}

/// Appends all moves of the side to move. There is no check rule, so all of them are legal.
void generateMoves(const Position& position, MoveList& moves);
/// Appends those of a stage, with what they win.
void generateMoves(const Position& position, Stage stage, CandidateList& moves);
/// Rules::gain of a move.
std::optional<int> gainOfMove(const Position& position, Move move);
/// How many there are.
std::size_t countMoves(const Position& position);

}  // namespace ximaera::blackmagic
