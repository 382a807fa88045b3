#include "search/tree/key_history.h"

#include <algorithm>

namespace ximaera {

void KeyHistory::reset(const std::vector<std::uint64_t>& earlier) {
  keys_.reserve(earlier.size() + kMaxPly + 1);
  keys_ = earlier;
  root_ = earlier.size();
}

KeyHistory::Occurrences KeyHistory::find(std::uint64_t key, int reversible) const {
  Occurrences found{0, false, 0};
  const std::size_t size = keys_.size();
  const std::size_t farthest = std::min(static_cast<std::size_t>(reversible), size);
  for (std::size_t back = 2; back <= farthest; back += 2) {
    if (keys_[size - back] != key) continue;
    ++found.count;
    found.first = static_cast<int>(back);
    found.inSearch |= size - back > root_;
  }
  return found;
}

}  // namespace ximaera
