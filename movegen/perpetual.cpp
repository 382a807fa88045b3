#include "movegen/perpetual.h"

namespace ximaera {

CheckRuns checkRuns(Position position, std::span<const Undo> undos, const CheckRuns& before) {
  CheckRuns runs{};
  std::array<bool, 2> unbroken{true, true};
  for (; !undos.empty(); undos = undos.first(undos.size() - 1)) {
    const Side side = position.side();
    unbroken[side] = unbroken[side] && position.rules().exposed(position, side);
    runs[side] += unbroken[side];
    if (!unbroken[kWhite] && !unbroken[kBlack]) return runs;
    position.unmake(undos.back());
  }
  for (const Side side : {kWhite, kBlack})
    if (unbroken[side]) runs[side] += before[side];
  return runs;
}

Outcome perpetualCheck(Side side, int plies, const CheckRuns& runs) {
  const Side other = opposite(side);
  const bool theirs = runs[side] >= plies / 2 + 1, ours = runs[other] >= plies / 2;
  if (theirs && ours) return Outcome::draw("repetition");
  if (!theirs && !ours) return {};
  return Outcome::win(theirs ? side : other, "perpetual-check");
}

}  // namespace ximaera
