#pragma once

#include <cstdint>
#include <vector>

#include "search/value.h"

namespace ximaera {

/// The keys of the positions that led to the present one: those of the game, then those of the
/// search's line.
class KeyHistory {
 public:
  /// Which earlier positions equal the present one.
  struct Occurrences {
    int count;
    /// One of them lies between the root of the search, exclusive, and the present position.
    bool inSearch;
    /// How many plies ago the first of them was; 0 if there is none.
    int first;
  };

  /// Starts a search from the position after these.
  void reset(const std::vector<std::uint64_t>& earlier);
  void push(std::uint64_t key) { keys_.push_back(key); }
  void pop() { keys_.pop_back(); }
  /// Looks for `key` among the last `reversible` positions with the same side to move.
  Occurrences find(std::uint64_t key, int reversible) const;

 private:
  std::vector<std::uint64_t> keys_;
  std::size_t root_ = 0;
};

}  // namespace ximaera
