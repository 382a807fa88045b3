#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/match/result/standings.h"
#include "bench/match/result/statistics.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// The table of a match: the score in detail for two players, a cross table for more; then the
/// verdict of the test, the ends of the games, and every event. If wins have grades, tournament
/// points are added. The text does not depend on the order of the games.
std::string formatStandings(const Standings& standings, const std::optional<Sprt>& sprt);

/// A line about repeated records that were left out; empty if there are none.
std::string formatRepeated(std::int64_t games);

/// "LLR 1.23 (-2.94, 2.94)": the ratio and the bounds where it ends the test.
std::string formatRatio(const Sprt& sprt, const Counts& counts);

/// "+12.3 +/- 4.5". Without an error if all pairs have the same result; "all won" or "all lost"
/// instead of an infinite figure.
std::string formatElo(const Performance& performance);

/// One finished game as a line of the log.
std::string formatGame(const GameRecord& record, std::int64_t done, std::int64_t of);

/// The records of several shards as one match.
struct Merged {
  /// The table, and the missing games.
  std::string text;
  std::int64_t missing;
  /// Of the test, if there is one.
  std::optional<SprtVerdict> verdict;
};

/// Joins files of records. Different matches, or a game in two files, are errors that name the
/// files and the difference. `test`, if it is given, replaces that of the records; more than two
/// players are then an error.
Result<Merged> mergeRecords(const std::vector<std::string>& paths,
                            const std::optional<Sprt>& test = {});

}  // namespace ximaera::match
