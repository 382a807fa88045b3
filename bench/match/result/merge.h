#pragma once

#include <string>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera::match {

/// The records of several shards as one match.
struct Merged {
  /// The table, and which games are missing.
  std::string text;
  std::int64_t missing;
};

/// Joins files of records. Files of different matches, and a game that is in two of them, are
/// errors that name the files and what is wrong with them.
Result<Merged> mergeRecords(const std::vector<std::string>& paths);

}  // namespace ximaera::match
