#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bench/match/plan/opening.h"
#include "bench/match/play_game.h"
#include "bench/match/player/engine_spec.h"
#include "bench/match/player/start_player.h"
#include "bench/match/result/records.h"
#include "bench/match/result/standings.h"
#include "bench/match/result/statistics.h"
#include "engine/opening_maker.h"
#include "engine/variants.h"

namespace ximaera::match {

/// The settings of a match.
struct MatchSettings {
  VariantPtr variant;
  std::vector<EngineSpec> engines;
  SchedulePlan plan;
  Shard shard;
  /// The openings; if empty, every round has a random one.
  std::vector<Opening> openings;
  RandomOpeningRules randomOpenings;
  /// A description of the source of the openings.
  std::string openingSource;
  PlayRules play;
  /// A description of the adjudication rules.
  std::string adjudicationText;
  std::optional<Sprt> sprt;
  /// The number of games played at a time.
  int concurrency = 1;
  /// The cores of each of them; empty for all cores.
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
  /// The games played in this run, and its duration.
  std::int64_t played = 0;
  double seconds = 0;
  /// Repeated records in the records that were resumed; they are not counted.
  std::int64_t repeated = 0;
  /// The most nodes that each player reported for a move.
  std::map<std::string, std::int64_t> mostNodes = {};
  /// The reason of a failure: files, programs or threads. In a match that did not fail, the reason
  /// why fewer games were played at a time than requested.
  std::string problem = {};
};

/// Plays the match, its shard, or the rest of it. It is an error if an engine cannot be started at
/// the beginning, or the records must not be written. Failures during a game are events in its
/// record. The match fails, and keeps all records, if the disk is full or not even one game can
/// run; a shortage never counts against an engine. `interrupt` ends the match at once, and games in
/// progress are lost.
Result<MatchResult> runMatch(const MatchSettings& settings, const Interrupt& interrupt);

/// A line for each engine with a limit of nodes that has searched far more for a move: it ignores
/// `go nodes`. `most` has the nodes by the names of the engines.
std::string nodesWarning(const MatchSettings& settings,
                         const std::map<std::string, std::int64_t>& most);

/// The header of the match's records.
MatchHeader headerOf(const MatchSettings& settings);

}  // namespace ximaera::match
