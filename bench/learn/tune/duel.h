#pragma once

#include "bench/learn/games/self_play.h"
#include "protocol/records/game_record.h"
#include "search/tree/parameters.h"

namespace ximaera::learn {

/// A player of a duel: constants of the search, and an evaluation.
struct Duellist {
  Parameters parameters = {};
  /// nullptr for the built-in weights.
  const Network* network = nullptr;
};

/// Games between two searches that differ in their constants or evaluations.
class Duel {
 public:
  /// The settings of the games, but without exploration. A game ends early if both sides see it won
  /// by the same one, or level.
  explicit Duel(const SelfPlayRules& rules) : rules_(rules) {}

  /// Plays two games with the same opening and colours exchanged. Returns the half points of the
  /// first, from 0 to 4. The result depends only on the players, the settings and the number.
  int playPair(const Duellist& first, const Duellist& second, std::uint32_t number);

 private:
  struct Seat {
    Search search;
    const Network* network = nullptr;
  };

  static void seat(Seat& place, const Duellist& player);
  GameResult play(Game game, Side first);

  SelfPlayRules rules_;
  Seat first_;
  Seat second_;
};

}  // namespace ximaera::learn
