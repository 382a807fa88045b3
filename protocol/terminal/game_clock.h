#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "movegen/piece.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The clocks of a game in the terminal. Times are milliseconds; nobody but the caller looks at the
/// time of day.
class GameClock {
 public:
  /// A time for the whole game, and what is added after every move.
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
  /// The side has thought for so long, and moved if that was in time; whether it was.
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
