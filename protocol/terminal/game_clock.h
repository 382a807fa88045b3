#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/piece.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The clocks of a game in the terminal, in milliseconds. The caller measures the time.
class GameClock {
 public:
  /// The time for the whole game, and the increment for each move.
  struct Rule {
    std::int64_t base;
    std::int64_t increment;
  };
  /// "5", "5+3", "1:30+0.5": minutes, and seconds a move, or other times as parseDuration() reads
  /// them.
  static Result<Rule> parse(std::string_view text);

  explicit GameClock(const Rule& rule) : rule_(rule), left_{rule.base, rule.base} {}

  const Rule& rule() const { return rule_; }
  std::int64_t left(Side side) const { return left_[side]; }
  /// Subtracts the time that a side took for its move. Returns whether it was in time.
  bool spend(Side side, std::int64_t milliseconds);
  /// Whether a side has overstepped its time.
  bool fallen() const { return left_[kWhite] <= 0 || left_[kBlack] <= 0; }
  /// "4:59", and "0:00" when time is over.
  std::string text(Side side) const;

 private:
  Rule rule_;
  std::array<std::int64_t, 2> left_;
};

}  // namespace ximaera
