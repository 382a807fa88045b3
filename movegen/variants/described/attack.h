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

/// Where pieces of `side` may stand in the position, also after a move of the other side.
std::span<const Square> whereabouts(const Game& game, const Position& position, Side side);

/// Whether the side of `turn` had a move that takes all of the enemy's `royals` and leaves a royal
/// piece of its own.
bool attacked(const Turn& turn, const Royals& royals);

/// Whether `by` could take the piece on `square`, as Rules::capturable has it.
bool takeable(const Game& game, const Position& position, Square square, Side by);

/// Decides which moves of a position leave the mover's royal pieces as they must be.
class Legality {
 public:
  Legality(const Game& game, const Position& position);

  /// This pseudo-legal move is one of `turn`, the position's; `taken` are its victims.
  bool allows(const Turn& turn, const Draft& draft, const SquareList& taken, Kind promoted);
  /// Whether a castling leads a royal piece through no attacked square.
  bool castlesSafely(const Draft& draft);

 private:
  bool leavesSafe(const Turn& turn, const Draft& draft, const SquareList& taken, Kind promoted);
  bool safe(const RuleBytes& rule, const Royals& royals) const;
  bool lookAround();
  bool lookForWords(Side enemy);
  bool watches(Square from);
  void watch(Square square);
  bool isPlain(const Draft& draft, const SquareList& taken, Kind promoted) const;

  const Game& game_;
  const Position& position_;
  Royals royals_;
  /// Changed and changed back while moves are tried.
  Board board_;
  /// Whether nothing can expose the royal piece but its own moves, those from `leaving_` or to
  /// `entering_`, captures by words, en passant and castling.
  bool knowsDangers_ = false;
  Squares leaving_, entering_;
};

}  // namespace ximaera::described
