#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "movegen/move.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// The best line found below a node.
class PrincipalVariation {
 public:
  void clear() { length_ = 0; }
  /// `first`, then the moves of `rest`.
  void set(Move first, const PrincipalVariation& rest) {
    moves_[0] = first;
    std::ranges::copy(rest.moves(), moves_.begin() + 1);
    length_ = rest.length_ + 1;
  }
  std::span<const Move> moves() const { return {moves_.data(), length_}; }

 private:
  std::array<Move, kMaxPly + 2> moves_;
  std::size_t length_;
};

}  // namespace ximaera
