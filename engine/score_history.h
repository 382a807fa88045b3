#pragma once

#include <deque>

#include "movegen/variant_info.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// The values of the engine's last moves in a game, for resigning and accepting draws.
class ScoreHistory {
 public:
  /// A game begins.
  void clear() { values_.clear(); }
  /// The engine has moved; `value` is its score of the move after a search to `depth`. A search of
  /// depth 0 does not count.
  void note(Value value, int depth);

  /// Whether the last three values were at most `value`.
  bool hopeless(Value value) const { return atMost(kMovesToResign, value); }
  /// Whether it accepts a draw in the game `info`: it is clearly worse, or has not been better for
  /// some moves. Where repetition is not a draw it declines.
  bool acceptsDraw(const VariantInfo& info) const;

 private:
  static constexpr std::size_t kMovesToResign = 3;
  static constexpr std::size_t kMovesToDraw = 5;
  static constexpr Value kClearlyWorse = -100;

  // Whether at least `moves` values are known and the last of them were at most `value`.
  bool atMost(std::size_t moves, Value value) const;

  // Values of our recent moves, newest first.
  std::deque<Value> values_;
};

}  // namespace ximaera
