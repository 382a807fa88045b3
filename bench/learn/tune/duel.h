#pragma once

#include "bench/learn/games/self_play.h"
#include "search/parameters.h"

namespace ximaera::learn {

/// Games between two searches that differ only in their constants.
class Duel {
 public:
  /// The games are played by these rules; exploration is not.
  explicit Duel(const SelfPlayRules& rules) : rules_(rules) {}

  /// Plays two games with the same opening, each side beginning once. The points of the first, in
  /// half points from 0 to 4. Depends on nothing but the constants, the rules and the number.
  int playPair(const Parameters& first, const Parameters& second, std::uint32_t number);

 private:
  int play(Game game, Side first);

  SelfPlayRules rules_;
  Search first_;
  Search second_;
};

}  // namespace ximaera::learn
