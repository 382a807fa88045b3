#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/match/result/statistics.h"
#include "movegen/text/result.h"

namespace ximaera::match {

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
