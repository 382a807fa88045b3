#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "bench/learn/games/self_play.h"
#include "bench/match/result/statistics.h"
#include "protocol/records/game_record.h"

namespace ximaera::learn {

/// The result of a match between two evaluations, by the points of the first.
struct WeightsMatch {
  int games = 0;
  /// From 0 to 1.
  double score = 0;
  match::Strength strength{};
};

/// The number of pairs by the half points of the first, from 0 to 4.
using PairCounts = std::array<double, 5>;

/// The result of these pairs, of which there is one at least.
WeightsMatch resultOf(const PairCounts& counts);

/// What a match says of the first: a match of fewer games than kTellingGames nothing.
enum class Judgement { kBetter, kNoBetter, kWeaker };
inline constexpr int kTellingGames = 20;
Judgement judgementOf(const WeightsMatch& match);

/// Pairs of games with equal openings and exchanged colours between two evaluations; see
/// playMatch().
class WeightsPairs {
 public:
  WeightsPairs(const SelfPlayRules& rules, const Network& first, const Network& second)
      : rules_(rules), networks_{&first, &second} {}

  /// Returns the half points of the first, from 0 to 4.
  std::size_t play(std::uint32_t number);

 private:
  void clear();
  GameResult play(Game game, Side first);

  SelfPlayRules rules_;
  std::array<const Network*, 2> networks_;
  std::array<Search, 2> searches_;
};

/// Plays pairs of games with equal openings and exchanged colours between two evaluations,
/// `threads` at a time, until `ended` returns true; at least one pair. The settings are those of
/// the games, but without exploration. A game ends early if both sides see it won by the same one,
/// or level. A pair depends only on the evaluations, the settings and its number.
WeightsMatch playMatch(const SelfPlayRules& rules, const Network& first, const Network& second,
                       int threads, const std::function<bool()>& ended);

}  // namespace ximaera::learn
