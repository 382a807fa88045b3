#include "search/tree/reductions.h"

#include <cmath>

namespace ximaera {

Reductions::Reductions(const Parameters& parameters) {
  fill(table_[0], parameters.reductionNoisyBase, parameters.reductionNoisyDivisor);
  fill(table_[1], parameters.reductionBase, parameters.reductionDivisor);
}

void Reductions::fill(Table& table, int base, int divisor) {
  for (std::size_t depth = 1; depth < kSize; ++depth)
    for (std::size_t moves = 1; moves < kSize; ++moves)
      table[depth][moves] = static_cast<std::int16_t>(
          base + std::log(static_cast<double>(depth)) * std::log(static_cast<double>(moves)) *
                     10000 / divisor);
}

}  // namespace ximaera
