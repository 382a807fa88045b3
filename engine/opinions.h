#pragma once

#include <deque>

#include "movegen/variant_info.h"
#include "search/value.h"

namespace ximaera {

/// What the engine thought of its last moves in a game, by which it gives up or accepts a draw.
class Opinions {
 public:
  /// A game begins.
  void clear() { values_.clear(); }
  /// It has moved, and thinks the move worth `value`, from its own view, after a search to `depth`.
  /// With a depth of 0 that was a cursory look, which does not count.
  void note(Value value, int depth);

  /// Whether it has seen nothing better than `value` for three moves.
  bool hopeless(Value value) const { return atMost(kMovesToResign, value); }
  /// Whether it would have a draw in the game `info`: it is clearly worse, or has not been better
  /// for some moves. Where repetition is no draw it plays on.
  bool acceptsDraw(const VariantInfo& info) const;

 private:
  static constexpr std::size_t kMovesToResign = 3;
  static constexpr std::size_t kMovesToDraw = 5;
  static constexpr Value kClearlyWorse = -100;

  // Whether there were so many moves, the last of which were worth no more than `value`.
  bool atMost(std::size_t moves, Value value) const;

  /// Those of the last moves, the last one first.
  std::deque<Value> values_;
};

}  // namespace ximaera
