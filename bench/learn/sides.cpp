#include "bench/learn/sides.h"

#include <cmath>

#include "movegen/fen.h"
#include "search/evaluation/evaluator.h"

namespace ximaera::learn {

namespace {

// Whether each piece has its like of the other side on the square with the file or the rank
// reversed, or both.
bool isReflected(const Position& position, bool files, bool ranks) {
  const VariantInfo& info = position.info();
  for (int rank = 0; rank < info.ranks; ++rank)
    for (int file = 0; file < info.files; ++file) {
      const Piece piece = position[squareAt(file, rank)];
      const Piece other = position[squareAt(files ? info.files - 1 - file : file,
                                            ranks ? info.ranks - 1 - rank : rank)];
      if (other != (isPiece(piece) ? changedSide(piece) : piece)) return false;
    }
  return true;
}

}  // namespace

bool sidesDiffer(const Rules& rules) {
  const Position start = startPosition(rules);
  return !isReflected(start, false, true) && !isReflected(start, true, true) &&
         !isReflected(start, true, false);
}

int parOf(const Rules& rules, const Network& network) {
  if (!sidesDiffer(rules)) return 0;
  const Position start = startPosition(rules);
  const Value value = evaluate(start, network);
  return start.side() == kWhite ? value : -value;
}

void settleWhite(Network& network, double share, double scale) {
  const double wanted = scale * std::log(share / (1 - share));
  const double missing = wanted - parOf(*network.rules, network);
  network.whiteValue += static_cast<std::int32_t>(std::lround(missing * kLinearUnit));
}

}  // namespace ximaera::learn
