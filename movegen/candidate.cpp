#include "movegen/candidate.h"

#include <algorithm>

namespace ximaera {

void CandidateList::grow() {
  const std::size_t capacity = 2 * capacity_ + 2 * MoveList::kCapacity;
  auto larger = std::make_unique_for_overwrite<Candidate[]>(capacity);
  std::copy_n(candidates_.get(), size_, larger.get());
  candidates_ = std::move(larger);
  capacity_ = capacity;
}

}  // namespace ximaera
