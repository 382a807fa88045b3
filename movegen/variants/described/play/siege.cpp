#include "movegen/variants/described/play/siege.h"

#include <algorithm>
#include <bit>

#include "movegen/variants/described/play/walk.h"

namespace ximaera::described {

namespace {

/// Looks around the royal piece of one side.
class Besieged {
 public:
  Besieged(const GameRules& game, const Position& position, Side side)
      : game_(game),
        board_(position.board()),
        side_(side),
        enemy_(opposite(side)),
        king_(position.royal(side)) {
    for (const Square square : position.pieces(enemy_))
      if (game.inHand(square)) held_ |= Kinds{1} << kindOf(board_[square]);
  }

  Siege look() const {
    Siege siege;
    for (const Step by : kAllDirections) {
      const Square square = step(king_, by);
      if (board_[square] == kWall || game_.inHand(square)) continue;
      const int attacks = guards(square, enemy_);
      siege.attacks += attacks;
      siege.weak += attacks > 0 && guards(square, side_) == 0;
    }
    siege.checks = checks();
    return siege;
  }

 private:
  // Calls `visit(from)` for the pieces of `by` that reach a square, but for royal ones.
  template <class Visit>
  bool anyGuard(Square square, Side by, Visit&& visit) const {
    return anyIncoming(
        game_.capturing[by].lines, board_, square, by, [&](Square from, const Incoming& line) {
          return !line.initial && !has(game_.royals(), kindOf(board_[from])) && visit(from);
        });
  }
  int guards(Square square, Side by) const {
    int count = 0;
    anyGuard(square, by, [&](Square) { return ++count, false; });
    return count;
  }

  // The squares to which the enemy can move a piece with check, and the kinds that it can drop with
  // check, where at most the royal piece can take them, and does not dare to.
  int checks() const {
    Kinds dropped = 0;
    int count = 0;
    for (const Incoming& line : game_.capturing[enemy_].lines) {
      if (line.hops || line.initial) continue;
      Square at = king_;
      for (int steps = 1; steps <= line.most; ++steps) {
        at = step(at, line.back);
        if (board_[at] == kWall || game_.inHand(at) || belongsTo(board_[at], enemy_)) break;
        const Kinds kinds = kindsThatReach(line, steps, at);
        count += comes(kinds, at) && isSafe(at, 2);
        if (board_[at] != kEmpty) break;
        const Kinds drops = dropsOn(kinds & ~dropped, at);
        if (drops != 0 && isSafe(at, 1)) dropped |= drops;
      }
    }
    return count + std::popcount(dropped);
  }

  // Whether an enemy of one of these kinds can go to a square.
  bool comes(Kinds kinds, Square to) const {
    return anyGuard(to, enemy_, [&](Square from) { return has(kinds, kindOf(board_[from])); });
  }

  // Those of the kinds that the enemy can drop on a vacant square.
  Kinds dropsOn(Kinds kinds, Square square) const {
    Kinds drops = 0;
    if ((kinds & held_) == 0) return drops;
    for (const Kind kind : game_.kinds())
      if (has(kinds & held_, kind) && game_.pieces[kind].drops.zone[enemy_][square])
        drops |= Kinds{1} << kind;
    return drops;
  }

  Kinds kindsThatReach(const Incoming& line, int steps, Square from) const {
    Kinds kinds = 0;
    if (line.half != 0 && board_[step(from, line.half)] != kEmpty) return kinds;
    for (const Kind kind : game_.kinds())
      if (line.reach[kind] >= steps) kinds |= Kinds{1} << kind;
    return kinds;
  }

  // Whether an enemy on `square` cannot be captured there. The royal piece can where fewer than
  // `least` pieces guard the square.
  bool isSafe(Square square, int least) const {
    if (guards(square, side_) != 0) return false;
    const bool beside = std::ranges::find(kAllDirections, square - king_) != kAllDirections.end();
    return !beside || guards(square, enemy_) >= least;
  }

  const GameRules& game_;
  const Board& board_;
  const Side side_, enemy_;
  const Square king_;
  // The kinds in the enemy's hand.
  Kinds held_ = 0;
};

}  // namespace

Siege siegeOf(const GameRules& game, const Position& position, Side side) {
  if (game.mate == 0 || position.royals(side) != 1 || game.inHand(position.royal(side))) return {};
  return Besieged(game, position, side).look();
}

}  // namespace ximaera::described
