#pragma once

#include <string>
#include <vector>

#include "bench/match/match.h"
#include "tests/support/files.h"
#include "tests/support/sample_game.h"

namespace ximaera::match {

using test::readFile;
using test::TemporaryDirectory;
using test::writeFile;

/// "cmd=.../NAME name=NAME" of a mock engine, quoted where its path has blanks.
std::string mock(const std::string& name);

/// A small match between two engines, as they are described on the command line. Silent, without
/// records, and with little patience.
MatchSettings smallMatch(const std::string& variant, const std::string& first,
                         const std::string& second, std::int64_t games = 2);

/// Plays it.
MatchResult play(const MatchSettings& settings);

}  // namespace ximaera::match
