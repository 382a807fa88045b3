#include "movegen/variants/described/language/values.h"

#include <algorithm>

namespace ximaera::described {

namespace {

// The mean number of moves from a square of the board with a third of its squares occupied.
double mobility(const Game& game, const Mover& mover) {
  constexpr double kVacant = 0.65;
  double sum = 0;
  for (const Path& path : mover.paths[kWhite]) {
    const double meets = ((path.modes & kToVacant) != 0 ? kVacant : 0.0) +
                         ((path.modes & kToEnemy) != 0 ? 1 - kVacant : 0.0);
    const Leg& last = path.legs.back();
    const double hops = last.hops || last.mustJump ? 1 - kVacant : last.half != 0 ? kVacant : 1.0;
    const double rare = path.initial ? 0.2 : 1.0;
    for (const Square from : game.squares) {
      double open = meets * hops * rare;
      Square at = from;
      for (int count = 1; count <= path.legs.front().most; ++count, open *= kVacant) {
        at = step(at, path.legs.front().step);
        if (game.startBoard[at] == kWall) break;
        sum += open;
      }
    }
  }
  return sum / static_cast<double>(game.squares.size());
}

// The value of every kind where the aim is to lose all: no exchange is worth more than another.
constexpr int kBurden = 10;

}  // namespace

void evaluate(Game& game, Kind kind) {
  PieceRules& piece = game.pieces[kind];
  if (has(game.royals(), kind)) {
    piece.value = 0;
    return;
  }
  if (piece.value != 0) return;
  if (game.loseAll) {
    piece.value = kBurden;
    return;
  }
  const auto mean = [&](const Mover& mover) { return mobility(game, mover); };
  const double moves = mean(piece.moves) + mean(piece.shoots.by) + mean(piece.recruits.by) +
                       0.5 * mean(piece.swaps.by) + 0.5 * mean(piece.destroys.by);
  double value = 45 * moves + 2.3 * moves * moves;
  if (piece.takes.any()) value += 100;
  if (!piece.freezes.by.empty()) value += 40 * mean(piece.freezes.by);
  if (!piece.shields.by.empty()) value += 20 * mean(piece.shields.by);
  if (piece.promotion.to != 0) value = std::max(value, 0.0) + 30;
  piece.value = std::clamp(static_cast<int>(value), 20, 5000);
}

}  // namespace ximaera::described
