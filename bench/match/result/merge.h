#pragma once

#include <string>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera::match {

/// The records of several shards as one match.
struct Merged {
  /// The table, and the missing games.
  std::string text;
  std::int64_t missing;
};

/// Joins files of records. Different matches, or a game in two files, are errors that name the
/// files and the difference.
Result<Merged> mergeRecords(const std::vector<std::string>& paths);

}  // namespace ximaera::match
