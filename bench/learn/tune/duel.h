#pragma once

#include <functional>

#include "bench/learn/games/self_play.h"
#include "bench/match/result/statistics.h"
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

  void seat(Seat& place, const Duellist& player);
  GameResult play(Game game, Side first);

  SelfPlayRules rules_;
  Seat first_;
  Seat second_;
};

/// The result of a match between two evaluations, by the points of the first.
struct WeightsMatch {
  int games = 0;
  /// From 0 to 1.
  double score = 0;
  match::Strength strength{};
};

/// Plays pairs of games with exchanged colours between two evaluations, `threads` at a time, until
/// `ended` returns true; at least one pair. The settings are those of Duel.
WeightsMatch playMatch(const SelfPlayRules& rules, const Network* first, const Network* second,
                       int threads, const std::function<bool()>& ended);

}  // namespace ximaera::learn
