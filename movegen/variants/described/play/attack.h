#pragma once

#include "movegen/position.h"
#include "movegen/variants/described/play/turn.h"

/// Attacks: which pieces could take which. Used for check and exchanges.
namespace ximaera::described {

/// The squares of a side's royal pieces, at most two.
struct Royals {
  std::array<Square, 2> squares{kNoSquare, kNoSquare};
  int count = 0;

  void add(Square square) {
    if (count < 2) squares[static_cast<std::size_t>(count++)] = square;
  }
};

/// The royal pieces of `side`, after the changes of `delta` if it is given.
Royals royalsOf(const Position& position, Side side, Kinds kinds, const Delta* delta = nullptr);

/// All squares where pieces of `side` may stand, now and after a move of the other side.
std::span<const Square> whereabouts(const GameRules& game, const Position& position, Side side);

/// Whether the piece on `from`, which reaches the enemy on `square` along a line, may take it.
bool comes(const Turn& turn, Square from, Square square, const Incoming& line);

/// Whether the side of `turn` could take all of the enemy's `royals`, or any of them if each must
/// be safe, and keep a royal piece of its own.
bool attacked(const Turn& turn, const Royals& royals);

/// Whether a move of the side to move, whose effect is `delta`, gives check.
bool givesCheck(const GameRules& game, const Position& position, const Delta& delta);

/// Whether `by` could take the piece on `square`; see Rules::capturable.
bool takeable(const GameRules& game, const Position& position, Square square, Side by);

/// Decides whether moves of a position leave the mover's royal pieces safe.
class Legality {
 public:
  Legality(const GameRules& game, const Position& position);

  /// Whether a pseudo-legal move of `turn`, the side to move of the position, is legal. `taken` are
  /// its victims.
  bool allows(const Turn& turn, const PseudoMove& pseudo, const SquareList& taken, Kind promoted);
  /// Whether a move of a plain piece, except en passant, promotion and castling, is surely legal,
  /// because it neither leaves nor enters a square that protects the royal piece. The answer about
  /// `to` is only for pieces that may leave.
  bool mayLeave(Square from) {
    return game_.mate == 0 ||
           (!game_.noChecks && from != royals_.squares[0] && knowsDangers() && !leaving_[from]);
  }
  bool mayEnter(Square to) const { return !entering_[to]; }
  /// Whether the side may pass: out of check, or where it may end the game so.
  bool allowsPass() const { return faces_ || game_.mate == 0 || safe(position_.state(), royals_); }
  /// The same for a drop.
  bool allowsDrop(const Turn& turn, const PseudoMove& pseudo);
  /// Whether a pseudo-legal move gives check.
  bool checks(const Turn& turn, const PseudoMove& pseudo, const SquareList& taken,
              Kind promoted) const;
  /// Where GameRules::forbidsMore(): whether the rules permit a move, be its side's royal pieces
  /// safe or not.
  bool permits(const Turn& turn, const PseudoMove& pseudo, const SquareList& taken, Kind promoted);
  /// Whether a castling takes its royal piece across safe squares only.
  bool castlesSafely(const Turn& turn, const PseudoMove& pseudo);

 private:
  bool leavesSafe(const Turn& turn, const PseudoMove& pseudo, const SquareList& taken,
                  Kind promoted);
  bool safe(const State& state, const Royals& royals) const;
  bool knowsDangers() {
    if (!knowsDangers_) knowsDangers_ = royals_.count == 0 || (!faces_ && lookAround());
    return *knowsDangers_;
  }
  bool mayFlee(const Turn& turn, const PseudoMove& pseudo);
  bool lookAround();
  bool findDrops();
  bool isPinned(const Incoming& line, Found first) const;
  bool lookAlongHop(const Incoming& line, Found first);
  bool lookForWords(Side enemy);
  bool watches(Square from);
  void watch(Square square);
  bool isPlain(const PseudoMove& pseudo, const SquareList& taken, Kind promoted) const;

  const GameRules& game_;
  const Position& position_;
  Royals royals_;
  /// Only a pass may leave the royal pieces facing each other.
  const bool faces_;
  /// Changed, and restored, while moves are tried.
  Board board_;
  /// Whether the royal piece can only be exposed by its own moves, moves from `leaving_` or to
  /// `entering_`, captures by words, en passant and castling. Computed on demand.
  std::optional<bool> knowsDangers_;
  Squares leaving_, entering_;
  /// Whether `drops_` has all squares where a dropped piece leaves the royal piece safe, else each
  /// drop must be tried. Computed on demand.
  std::optional<bool> knowsDrops_;
  Squares drops_;
};

}  // namespace ximaera::described
