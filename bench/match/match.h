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
  /// Second records of games in the records that were gone on with; they have not been counted.
  std::int64_t repeated = 0;
  /// What the match failed by: a file that cannot be written, programs or threads that cannot be
  /// started. In a match that did not fail: why fewer games than wished were played at a time.
  std::string problem = {};
};

/// Plays the match, or the shard of it, or what is left of it. An engine that cannot be started at
/// the very beginning, and records that are not ours to write, are errors; whatever goes wrong in a
/// game is an event in its record. Where the disk is full, or there is no room for one more game,
/// the match fails, with all that has been recorded so far; what the machine lacks is never counted
/// against an engine. `interrupt` ends it at once, the games in play being lost.
Result<MatchResult> runMatch(const MatchSettings& settings, const Interrupt& interrupt);

/// What the records of the match begin with.
MatchHeader headerOf(const MatchSettings& settings);

}  // namespace ximaera::match
