#include "search/tree/move_pruning.h"

#include <cmath>

namespace ximaera {

Reductions::Reductions(const Parameters& parameters) {
  fill(table_[0], parameters.reductionNoisyBase, parameters.reductionNoisyDivisor);
  fill(table_[1], parameters.reductionBase, parameters.reductionDivisor);
}

void Reductions::fill(Table& table, int base, int divisor) {
  std::array<double, kSize> logarithms{};
  for (std::size_t number = 1; number < kSize; ++number)
    logarithms[number] = std::log(static_cast<double>(number));
  for (std::size_t depth = 1; depth < kSize; ++depth)
    for (std::size_t moves = 1; moves < kSize; ++moves)
      table[depth][moves] =
          static_cast<std::int16_t>(base + logarithms[depth] * logarithms[moves] * 10000 / divisor);
}

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
  return std::max(reduction, 0);
}

}  // namespace ximaera
