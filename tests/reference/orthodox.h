#pragma once

#include "tests/reference/position.h"

namespace ximaera::reference {

/// Shared by chess and its relatives. A piece moves as any of its parts: a queen as
/// bishop or rook. The pawn is apart from that.
class Orthodox : public Turn {
 public:
  using Turn::Turn;
  virtual ~Orthodox() = default;

 protected:
  /// The simple pieces, of N B R K, that a kind moves as; none for a pawn.
  virtual std::string_view parts(char kind) const = 0;
  /// The promotions of a pawn.
  virtual std::string_view promotions() const = 0;
  /// Whether a piece that moves so may capture the enemy that stands there.
  virtual bool mayCapture(Square target) const { return isEnemy(target); }
  /// Whether `side` is not in check.
  virtual bool safe(const Position& board, Side side) const;
  /// Further effects of a legal move, before the turn passes.
  virtual void conclude(Position&) const {}

  /// The squares to which a simple piece could go from a square: vacant ones, and those of the
  /// first pieces in its way, of either side.
  static std::vector<Square> reach(const Position& board, Square from, char part);
  /// Whether the piece that stands on `from` could capture on `target`.
  bool attacks(const Position& board, Square from, Square target) const;
  bool attacked(const Position& board, Square target, Side by) const;
  bool isRoyal(char kind) const { return parts(kind).find('K') != std::string_view::npos; }

  bool canGo(Square to) const { return vacant(to) || (isEnemy(to) && mayCapture(to)); }

  /// All moves of a piece other than a pawn to vacant squares and onto enemies.
  void pieceMoves(Square from);
  void pawnMoves(Square from);
  void castlingMoves();
  /// Adds the move that leads to `board` if it does not leave the own king in check.
  void tryMove(const std::string& text, Position board, bool resetsClock);

 private:
  void pawnTo(Square from, Square to, Position board);
  void castle(Square king, Square rook);
  void updateRights(Position& board) const;
  bool enPassantIsLegal(const Position& board) const;
};

}  // namespace ximaera::reference
