#pragma once

#include "bench/learn/games/self_play.h"
#include "protocol/records/game_record.h"
#include "search/tree/parameters.h"

namespace ximaera::learn {

/// Games between two searches that differ only in their constants.
class Duel {
 public:
  /// The settings of the games, but without exploration. A game ends early if both sides see it won
  /// by the same one, or level.
  explicit Duel(const SelfPlayRules& rules) : rules_(rules) {}

  /// Plays two games with the same opening and colours exchanged. Returns the half points of the
  /// first, from 0 to 4. The result depends only on the constants, the settings and the number.
  int playPair(const Parameters& first, const Parameters& second, std::uint32_t number);

 private:
  GameResult play(Game game, Side first);

  SelfPlayRules rules_;
  Search first_;
  Search second_;
};

}  // namespace ximaera::learn
