#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "bench/match/result/statistics.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

/// The score of a player against all opponents or against one.
struct Performance {
  Tally all;
  Tally asWhite;
  /// Its complete pairs of games.
  Pentanomial pairs{};
  /// The points of a tournament in which wins have grades.
  double tournamentPoints = 0;

  Tally asBlack() const {
    return {all.wins - asWhite.wins, all.draws - asWhite.draws, all.losses - asWhite.losses};
  }
  /// Counts of pairs if there is a complete pair, else of games.
  Counts counts() const;
};

/// The state of a match, independent of the order of its games.
class Standings {
 public:
  explicit Standings(std::vector<std::string> names);

  /// Counts a finished game. False if a player is unknown.
  bool add(const GameRecord& record);

  const std::vector<std::string>& names() const { return names_; }
  std::int64_t games() const { return games_; }
  /// Whether any win has a grade other than the normal one.
  bool graded() const { return graded_; }
  const Performance& total(std::size_t player) const { return totals_[player]; }
  const Performance& against(std::size_t player, std::size_t opponent) const {
    return against_[player * names_.size() + opponent];
  }
  /// The number of events of each kind that a player caused.
  const std::array<std::int64_t, kEventKinds>& events(std::size_t player) const {
    return events_[player];
  }
  std::int64_t eventCount() const;
  /// The number of games that ended for each reason.
  const std::map<std::string, std::int64_t>& reasons() const { return reasons_; }
  /// Players from the best to the worst.
  std::vector<std::size_t> ranking() const;

 private:
  struct Half {
    std::size_t player;
    double points;
  };

  void count(std::size_t player, std::size_t opponent, const GameRecord& record, Side side);
  void countPair(std::size_t white, std::size_t black, const GameRecord& record);

  std::vector<std::string> names_;
  std::int64_t games_ = 0;
  bool graded_ = false;
  std::vector<Performance> totals_;
  std::vector<Performance> against_;
  std::vector<std::array<std::int64_t, kEventKinds>> events_;
  std::map<std::string, std::int64_t> reasons_;
  /// Pairs with one game finished, by their number.
  std::map<std::int64_t, Half> halves_;
};

}  // namespace ximaera::match
