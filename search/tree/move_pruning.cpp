#include "search/tree/move_pruning.h"

namespace ximaera {

int MovePruning::lateMoveReduction(const Node& node, const ScoredMove& picked,
                                   int reduction) const {
  const bool quiet = picked.quiet();
  const int unreduced =
      std::max(1, node.pvNode + (node.ttEntry.move == kNoMove) + (node.ply == 0) + !quiet);
  if (node.depth < parameters_.reductionDepth || node.moves <= unreduced) return 0;
  if (node.pvNode) reduction -= parameters_.reductionExact;
  if (node.cutNode) reduction += parameters_.reductionCut;
  if (!node.improving) reduction += parameters_.reductionWorsening;
  if (quiet && node.noisyTableMove) reduction += parameters_.reductionNoisyTableMove;
  if (picked.moveClass == MoveClass::kKiller) reduction -= parameters_.reductionKiller;
  return std::max(reduction, 0);
}

}  // namespace ximaera
