#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/measure/shard.h"

namespace ximaera::match {

enum class Tournament {
  kRoundRobin,  ///< all pairs
  kGauntlet,    ///< the first player against all others
};

/// The settings of a schedule.
struct SchedulePlan {
  int players = 2;
  Tournament tournament = Tournament::kRoundRobin;
  /// The number of games between two players who meet; even, half of them with either colour.
  std::int64_t games = 2;
  /// The number of openings; 0 if every round has its own.
  std::int64_t openings = 0;
  std::uint64_t seed = 1;
  /// Whether to use the openings in random order instead of the file's.
  bool shuffles = true;
  /// The index in this order of the first opening; the order wraps around.
  std::int64_t start = 0;
  /// Whether the second game of a pair is played with colours exchanged.
  bool swaps = true;
};

/// A game to play.
struct Fixture {
  /// Its number in the whole match, independent of the shard.
  std::int64_t number;
  /// In a round, two players who meet play one opening twice, with exchanged colours unless the
  /// plan says otherwise.
  std::int64_t round;
  /// Players by their number, from 0.
  int white;
  int black;
  /// The opening of the round, an index into the set, or the round itself if there is none.
  std::int64_t opening;
  /// For players that choose at random. No two games of a match share it.
  std::uint64_t seed;
};

/// All games of a match in order. A shard consists of whole rounds: those whose opening's index,
/// before shuffling, leaves the shard's index as remainder. So no two shards share a game, an
/// opening or a seed, and together they are the match.
class Schedule {
 public:
  explicit Schedule(const SchedulePlan& plan);

  /// The games of a shard; the whole match by default.
  std::vector<Fixture> fixtures(Shard shard = {}) const;
  std::int64_t size() const { return static_cast<std::int64_t>(2 * pairings_.size()) * rounds_; }
  /// The game with this number.
  Fixture fixture(std::int64_t number) const;
  /// The shard that a game belongs to, from 1.
  int shardOf(std::int64_t number, int shards) const;

 private:
  std::int64_t roundOf(std::int64_t number) const {
    return number / static_cast<std::int64_t>(2 * pairings_.size());
  }
  std::int64_t openingSlot(std::int64_t round) const;

  SchedulePlan plan_;
  std::int64_t rounds_;
  /// The players of each game of a round.
  std::vector<std::pair<int, int>> pairings_;
  /// The order in which the openings of a set are used.
  std::vector<std::int64_t> order_;
};

}  // namespace ximaera::match
