#include "movegen/variants/described/language/values.h"

#include <algorithm>

namespace ximaera::described {

namespace {

// The share of vacant squares.
constexpr double kVacant = 0.65;
constexpr double kRare = 0.2;
// A step to a neighbour, and a square of a line beyond its first.
constexpr double kStep = 0.78, kFurther = 1.15;
// The value of every kind where the aim is to lose all: no exchange is worth more than another.
constexpr int kBurden = 10;

bool isStep(const Leg& leg) {
  const Step distance = std::abs(leg.step);
  return distance == kEast || (distance >= kNorth + kWest && distance <= kNorth + kEast);
}

// The chance that a path is open at its first square.
double openness(const Path& path) {
  const double meets = ((path.modes & kToVacant) != 0 ? kVacant : 0.0) +
                       ((path.modes & kToEnemy) != 0 ? 1 - kVacant : 0.0);
  const Leg& last = path.legs.back();
  const double hops = last.hops || last.mustJump ? 1 - kVacant : last.half != 0 ? kVacant : 1.0;
  return meets * hops * (path.initial ? kRare : 1.0);
}

double meanMoves(const Game& game, const Mover& mover) {
  double sum = 0;
  for (const Square from : game.squares) sum += weightedMoves(game, mover, from);
  return sum / static_cast<double>(game.squares.size());
}

}  // namespace

double weightedMoves(const Game& game, const Mover& mover, Square from) {
  double sum = 0;
  for (const Path& path : mover.paths[kWhite]) {
    const Leg& leg = path.legs.front();
    double open = openness(path), weight = isStep(leg) ? kStep : 1.0;
    Square at = from;
    for (int count = 1; count <= leg.most; ++count, open *= kVacant, weight = kFurther) {
      at = step(at, leg.step);
      if (game.startBoard[at] == kWall) break;
      sum += weight * open;
    }
  }
  return sum;
}

double valueOfMoves(const Game& game, const PieceRules& piece) {
  const auto mean = [&](const Mover& mover) { return meanMoves(game, mover); };
  const double moves = mean(piece.moves) + mean(piece.shoots.by) + mean(piece.recruits.by) +
                       0.5 * mean(piece.swaps.by) + 0.5 * mean(piece.destroys.by);
  double value = 57.7 * moves + 2.07 * moves * moves;
  if (piece.takes.any()) value += 100;
  if (!piece.freezes.by.empty()) value += 40 * mean(piece.freezes.by);
  if (!piece.shields.by.empty()) value += 20 * mean(piece.shields.by);
  if (piece.promotion.to != 0) value = std::max(value, 0.0) + 30;
  return value;
}

void evaluate(Game& game, Kind kind) {
  PieceRules& piece = game.pieces[kind];
  if (has(game.royals(), kind))
    piece.value = 0;
  else if (piece.value == 0)
    piece.value =
        game.loseAll ? kBurden : std::clamp(static_cast<int>(valueOfMoves(game, piece)), 20, 5000);
}

}  // namespace ximaera::described
