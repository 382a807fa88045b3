#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/match/plan/opening_maker.h"
#include "bench/match/play_game.h"
#include "bench/match/player/engine_spec.h"
#include "bench/match/player/start_player.h"
#include "bench/match/result/records.h"
#include "bench/match/result/sprt.h"
#include "bench/match/result/standings.h"

namespace ximaera::match {

/// The settings of a match.
struct MatchSettings {
  const Rules* rules = nullptr;
  std::vector<EngineSpec> engines;
  SchedulePlan plan;
  Shard shard;
  /// The openings; if empty, every round has a random one.
  std::vector<Opening> openings;
  RandomOpeningRules randomOpenings;
  /// A description of the source of the openings.
  std::string openingSource;
  PlayRules play;
  /// A description of the same.
  std::string adjudicationText;
  std::optional<Sprt> sprt;
  /// The number of games played at a time.
  int concurrency = 1;
  /// The cores of each of them; on all cores if empty.
  std::vector<std::vector<int>> places;
  Patience patience;
  /// Records go to NAME.jsonl and NAME.pgn; nowhere if empty.
  std::string out;
  bool resume = false;
  /// A log of all lines sent to and received from engines; none if empty.
  std::string trafficLog;
  /// The file descriptor that progress is written to; none if negative.
  int progressFile = -1;
};

/// The way a match ended.
enum class MatchEnd {
  kComplete,
  kTestDecided,
  kInterrupted,
  kFailed,  ///< the machine has no room for it, see MatchResult::problem
};

struct MatchResult {
  MatchEnd end;
  Standings standings;
  /// Games played in this run, and how long it took.
  std::int64_t played = 0;
  double seconds = 0;
  /// Repeated records in the records that were resumed; they are not counted.
  std::int64_t repeated = 0;
  /// The reason of a failure: a file that cannot be written, programs or threads that cannot be
  /// started. In a match that did not fail: why fewer games than requested were played at a time.
  std::string problem = {};
};

/// Plays the match, its shard, or the rest of it. Error if an engine cannot be started at the very
/// beginning, or the records must not be written. A failure during a game is an event in its
/// record. The match fails, keeping all records, if the disk is full or there is no room for one
/// more game; a shortage is never counted against an engine. `interrupt` ends the match at once;
/// games in progress are lost.
Result<MatchResult> runMatch(const MatchSettings& settings, const Interrupt& interrupt);

/// The header of the match's records.
MatchHeader headerOf(const MatchSettings& settings);

}  // namespace ximaera::match
