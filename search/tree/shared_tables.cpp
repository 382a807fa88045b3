#include "search/tree/shared_tables.h"

#include <algorithm>

#include "search/tree/parameters.h"

namespace ximaera {

void Corrections::clear() {
  tables_ = std::make_unique<Tables>();
}

Value Corrections::of(Side side, const Line::StructureKeys& keys) const {
  int sum = 0;
  for (std::size_t key = 0; key < keys.size(); ++key)
    sum += tables_->bySide[side][key][keys[key] % kEntries].value();
  return sum / kCorrectionUnitsPerCentipawn;
}

void Corrections::update(Side side, const Line::StructureKeys& keys, Value error, int depth) {
  const int bonus = std::clamp(error * depth / kCorrectionDivisor, -kLimit / 4, kLimit / 4);
  for (std::size_t key = 0; key < keys.size(); ++key)
    tables_->bySide[side][key][keys[key] % kEntries].update(bonus, kLimit);
}

}  // namespace ximaera
