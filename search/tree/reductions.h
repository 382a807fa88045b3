#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "search/tree/parameters.h"

namespace ximaera {

/// The base of late move reductions, in hundredths of a ply. It grows with the logarithms of depth
/// and move number, for quiet moves faster than for captures.
class Reductions {
 public:
  explicit Reductions(const Parameters& parameters);
  int of(bool quiet, int depth, int moves) const {
    return table_[quiet ? 1 : 0][index(depth)][index(moves)];
  }

 private:
  static constexpr std::size_t kSize = 64;
  using Table = std::array<std::array<std::int16_t, kSize>, kSize>;

  static std::size_t index(int number) {
    return std::min(static_cast<std::size_t>(number), kSize - 1);
  }
  static void fill(Table& table, int base, int divisor);

  std::array<Table, 2> table_{};
};

}  // namespace ximaera
