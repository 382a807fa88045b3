#pragma once

#include <string>

#include "tests/reference/position.h"

namespace ximaera::reference {

/// The legal moves of a position: the text of each, with the position after it.
using Moves = std::map<std::string, Position>;

/// One side's turn, with the terms that the rules of all games use. A game derives from it,
/// examines the position before the move, and adds its moves.
class Turn {
 public:
  explicit Turn(const Position& position)
      : now_(position), own_(position.toMove), enemy_(other(position.toMove)) {}

 protected:
  bool vacant(Square square) const { return now_.vacant(square); }
  bool isOwn(Square square) const { return now_.has(square, own_); }
  bool isEnemy(Square square) const { return now_.has(square, enemy_); }
  bool isEnemy(Square square, std::string_view kinds) const {
    return isEnemy(square) && kinds.find(kind(square)) != kinds.npos;
  }
  char kind(Square square) const { return now_.pieces.at(square).kind; }

  /// One square ahead, as the side to move sees it.
  Step forward() const { return {0, own_ == Side::kWhite ? 1 : -1}; }
  /// The rank that the side to move calls its n-th.
  int rank(int n) const { return own_ == Side::kWhite ? n : now_.ranks + 1 - n; }
  int lastRank() const { return rank(now_.ranks); }

  /// The board after a piece has gone from one square to another, displacing what stood there.
  Position after(Square from, Square to) const;
  /// Whether there are fewer pieces than before the move.
  bool takes(const Position& board) const { return board.pieces.size() < now_.pieces.size(); }

  /// Adds the move that leads to `board`, which is complete except for the side to move.
  /// Throws if another move has the same text.
  void add(const std::string& text, Position board, bool resetsClock);

  const Position now_;
  const Side own_;
  const Side enemy_;
  Moves moves_;
};

}  // namespace ximaera::reference
