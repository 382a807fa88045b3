#include "tests/support/minimax.h"

#include <algorithm>

namespace ximaera::test {

std::optional<bool> Minimax::isAtLeast(Value bound, int plies, int nodes) {
  nodesLeft_ = nodes;
  const Value found = value(bound, plies, 0);
  return nodesLeft_ > 0 ? std::optional(found >= bound) : std::nullopt;
}

Value Minimax::value(Value bound, int plies, int ply) {
  if (--nodesLeft_ <= 0) return 0;
  const Rules& rules = position_.rules();
  const Side side = position_.side();
  if (const Outcome outcome = rules.outcome(position_); outcome.over())
    return outcomeValue(outcome, side, ply);
  MoveList moves;
  legal(moves);
  if (moves.empty()) return outcomeValue(rules.stuck(position_), side, ply);
  if (plies == 0 || isDraw()) return kDrawValue;
  path_.push_back(position_.key());
  Value best = -kInfinity;
  for (const Move move : moves) {
    Undo undo;
    position_.make(move, undo);
    // The opponent's value is at least 1 - bound, or else this side's is at least the bound.
    best = std::max(best, -value(1 - bound, plies - 1, ply + 1));
    position_.unmake(undo);
    if (best >= bound) break;
  }
  path_.pop_back();
  return best;
}

void Minimax::legal(MoveList& moves) {
  MoveList all;
  position_.rules().legal(position_, all);
  const bool forbidden = position_.info().repetition.effect == RepetitionRule::Effect::kForbidden;
  for (const Move move : all) {
    Undo undo;
    position_.make(move, undo);
    const bool recurs = std::find(path_.begin(), path_.end(), position_.key()) != path_.end();
    position_.unmake(undo);
    if (!forbidden || !recurs) moves.push(move);
  }
}

bool Minimax::isDraw() const {
  return position_.info().drawnByClock(position_.state()) ||
         position_.rules().deadMaterial(position_);
}

}  // namespace ximaera::test
