#pragma once

#include <cstdint>
#include <vector>

#include "search/evaluation/value.h"

namespace ximaera {

/// The keys of the positions before the present one: those of the game, then those of the search's
/// line.
class KeyHistory {
 public:
  /// Which earlier positions equal the present one.
  struct Occurrences {
    int count;
    /// One of them lies after the root of the search.
    bool inSearch;
    /// The distance to the first of them in plies; 0 if there is none.
    int first;
  };

  /// Starts a search; `earlier` are the positions before its root.
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
