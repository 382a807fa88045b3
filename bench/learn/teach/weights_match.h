#pragma once

#include <functional>

#include "bench/learn/games/self_play.h"
#include "bench/match/result/statistics.h"

namespace ximaera::learn {

/// The result of a match between two evaluations, by the points of the first.
struct WeightsMatch {
  int games = 0;
  /// From 0 to 1.
  double score = 0;
  match::Strength strength{};
};

/// Plays pairs of games with equal openings and exchanged colours between two evaluations,
/// `threads` at a time, until `ended` returns true; at least one pair. The settings are those of
/// the games, but without exploration. A game ends early if both sides see it won by the same one,
/// or level. A pair depends only on the evaluations, the settings and its number.
WeightsMatch playMatch(const SelfPlayRules& rules, const Network& first, const Network& second,
                       int threads, const std::function<bool()>& ended);

}  // namespace ximaera::learn
