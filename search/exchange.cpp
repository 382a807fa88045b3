#include "search/exchange.h"

#include <algorithm>

namespace ximaera {

namespace {

// What `side`, to move, can take of what the opponent has just put somewhere.
int mostExposed(const Position& position, const Delta& delta) {
  const Rules& rules = position.rules();
  const Side side = position.side();
  int most = 0;
  for (const Change& change : delta) {
    if (!belongsTo(change.after, opposite(side))) continue;
    const int value = rules.value(change.after);
    if (value > most && rules.capturable(position, change.square, side)) most = value;
  }
  return most;
}

}  // namespace

int riskOf(Position& position, Move move) {
  Undo undo;
  position.make(move, undo);
  const int risk = mostExposed(position, undo.delta);
  position.unmake(undo);
  return risk;
}

}  // namespace ximaera
