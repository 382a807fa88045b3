#pragma once

#include "movegen/position.h"
#include "movegen/variants/described/turn.h"

/// Who could take what: the question of check, and of exchanges.
namespace ximaera::described {

/// Where a side's royal pieces stand, at most two.
struct Royals {
  std::array<Square, 2> squares{kNoSquare, kNoSquare};
  int count = 0;

  void add(Square square) {
    if (count < 2) squares[static_cast<std::size_t>(count++)] = square;
  }
};

/// Those of `side` in the position, after the changes of `delta` if there are any.
Royals royalsOf(const Position& position, Side side, Kinds kinds, const Delta* delta = nullptr);

/// Whether `by`, were it to move on this board, had a move that takes all of the enemy's `royals`
/// and leaves a royal piece of its own.
bool attacked(const Game& game, const Board& board, const RuleBytes& rule, Side by,
              const Royals& royals);

/// Whether `by` could take the piece on `square`, as Rules::capturable has it.
bool takeable(const Game& game, const Position& position, Square square, Side by);

/// Calls `visit(from)` with every piece of `by` that the table of incoming lines has capture what
/// stands on `square`, until a call returns true; whether one did.
template <class Visit>
bool anyIncoming(const Game& game, const Board& board, Square square, Side by, Visit&& visit) {
  for (const Incoming& line : game.incoming[by]) {
    Square at = step(square, line.back);
    int distance = 1;
    while (distance < line.most && board[at] == kEmpty) at = step(at, line.back), ++distance;
    const Piece piece = board[at];
    if (belongsTo(piece, by) && line.reach[kindOf(piece)] >= distance && visit(at)) return true;
  }
  return false;
}

/// Decides which moves of a position leave the mover's royal pieces as they must be.
class Legality {
 public:
  Legality(const Game& game, const Position& position);

  /// Whether this pseudo-legal move of `turn`, the position's, is legal.
  bool allows(const Turn& turn, const Draft& draft, char word, Kind promoted);

 private:
  bool castlesSafely(const Draft& draft);
  bool leavesSafe(const Turn& turn, const Draft& draft, char word, Kind promoted);
  void lookAround();

  const Game& game_;
  const Position& position_;
  Royals royals_;
  /// Changed and changed back while moves are tried.
  Board board_;
  /// Only moves of the royal piece, from these squares, en passant and castling can expose it.
  bool knowsLines_ = false;
  Squares pinned_;
};

}  // namespace ximaera::described
