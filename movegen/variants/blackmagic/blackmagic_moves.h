#pragma once

#include <array>

#include "movegen/position.h"

/// The pieces of Nature vs. Black Magic, their moves and attacks.
namespace ximaera::blackmagic {

enum BlackMagicKind : Kind { kGrandDruid = 1, kTree, kBear, kDruid, kRanger, kInitiate };

/// The number of pieces of each kind that a side has at the start, and at most.
inline constexpr std::array<int, kMaxKinds> kArmy{0, 1, 2, 1, 2, 2, 8};

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

/// The kind that an initiate of `side` becomes by capturing `captured` in the field. The move must
/// not have been made on `position`.
Kind fieldPromotion(const Position& position, Side side, Piece captured);

/// The square where an initiate appears, if it is vacant, when one of `side` promotes on `square`.
inline Square rescueSquare(Square square, Side side) {
  return squareAt(fileOf(square), side == kWhite ? 1 : 6);
}

/// Appends all moves of the side to move. There is no check rule, so all of them are legal.
void generateMoves(const Position& position, MoveList& moves);
/// Appends the moves of a stage with their gains.
void generateMoves(const Position& position, Stage stage, CandidateList& moves);
/// Rules::gain of a move.
std::optional<int> gainOfMove(const Position& position, Move move);
/// The number of moves.
std::size_t countMoves(const Position& position);

}  // namespace ximaera::blackmagic
