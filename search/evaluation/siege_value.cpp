#include "search/evaluation/siege_value.h"

namespace ximaera {

namespace {

// Fitted to scores of another program in four games (UNIVERSAL.md), in centipawns. A check is worth
// more where it counts.
constexpr Value kAttack = 45, kWeak = 40, kCheck = 70, kCountedCheck = 210, kToMove = 60;
// The last check to give; the one before is worth half of it, and so on.
constexpr Value kLastCheck = 1120;

Value pressure(const Position& position, Side side) {
  const Siege siege = position.rules().siege(position, opposite(side));
  if (position.info().checksToWin == 0)
    return kAttack * siege.attacks + kWeak * siege.weak + kCheck * siege.checks;
  return kAttack * siege.attacks + kWeak * siege.weak + kCountedCheck * siege.checks +
         2 * kLastCheck / (1 << position.state().rule[kChecksByte + side]);
}

}  // namespace

Value weighedSieges(const Position& position) {
  const Side side = position.side();
  return kToMove + pressure(position, side) - pressure(position, opposite(side));
}

}  // namespace ximaera
