#include "search/tree/corrections.h"

#include <algorithm>

namespace ximaera {

namespace {

// The unit of an entry; the largest correction is a quarter of the entry's limit.
constexpr int kUnitsPerCentipawn = 24;
constexpr int kErrorDivisor = 8;

}  // namespace

void Corrections::clear() {
  for (auto& side : tables_->bySide)
    for (Table& table : side)
      for (HistoryEntry& entry : table) entry.clear();
}

Value Corrections::of(Side side, const Line::StructureKeys& keys) const {
  int sum = 0;
  for (std::size_t key = 0; key < keys.size(); ++key)
    sum += tables_->bySide[side][key][keys[key] % kEntries].value();
  return sum / kUnitsPerCentipawn;
}

void Corrections::update(Side side, const Line::StructureKeys& keys, Value error, int depth) {
  const int bonus = std::clamp(error * depth / kErrorDivisor, -kLimit / 4, kLimit / 4);
  for (std::size_t key = 0; key < keys.size(); ++key)
    tables_->bySide[side][key][keys[key] % kEntries].update(bonus, kLimit);
}

}  // namespace ximaera
