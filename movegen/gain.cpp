#include "movegen/gain.h"

#include <algorithm>
#include <utility>

namespace ximaera {

namespace {

// One piece goes to a vacant square and stays what it is, as in most moves, or is dropped there,
// perhaps other side up.
bool isPlainShift(const Delta& delta) {
  const Change* changes = delta.begin();
  return delta.size() == 2 && delta.relocated() == 2 && changes[0].before == kEmpty &&
         (changes[0].after == changes[1].before || changes[0].cause == Cause::kAppears);
}

// Whether an effect takes the last piece of a vital kind from `side`.
bool extinguishes(const Position& position, const Delta& delta, Side side) {
  const Rules& rules = position.rules();
  if (rules.vitalKinds(side) == 0) return false;
  return std::any_of(delta.begin(), delta.end(), [&](const Change& lost) {
    if (!belongsTo(lost.before, side) || !rules.isVital(lost.before)) return false;
    int left = position.count(lost.before);
    for (const Change& change : delta)
      left += (change.after == lost.before) - (change.before == lost.before);
    return left == 0;
  });
}

}  // namespace

int gainOf(const Position& position, const Delta& delta) {
  if (isPlainShift(delta)) return 0;
  const Rules& rules = position.rules();
  const Side enemy = opposite(position.side());
  // A move that makes both sides extinct wins.
  if (extinguishes(position, delta, enemy)) return kRoyalGain;
  if (extinguishes(position, delta, position.side())) return -kRoyalGain;
  int taken = 0, risen = 0, royalsTaken = 0;
  for (const Change& change : delta) {
    for (const auto& [piece, sign] : {std::pair(change.before, 1), std::pair(change.after, -1)}) {
      if (belongsTo(piece, enemy)) {
        taken += sign * rules.value(piece);
        royalsTaken += sign * rules.isRoyal(piece);
      } else {
        risen -= sign * rules.value(piece);
      }
    }
  }
  if (royalsTaken > 0 && royalsTaken >= position.royals(enemy)) return kRoyalGain;
  const bool permanent = delta.reversible == 0 || (delta.clock == 0 && !rules.info().hands.empty());
  return taken + (taken > 0 || permanent ? risen : std::min(risen, 0));
}

}  // namespace ximaera
