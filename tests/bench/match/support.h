#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "bench/match/match.h"
#include "tests/support/files.h"
#include "tests/support/sample_game.h"

namespace ximaera::match {

using test::readFile;
using test::TemporaryDirectory;
using test::writeFile;

/// "cmd=... args=NAME name=NAME" of a mock engine in a mode, quoted where its path has blanks.
std::string mock(const std::string& name);

/// A small match between two engines, given as on the command line: no output, no records, short
/// timeouts.
MatchSettings smallMatch(const std::string& variant, const std::string& first,
                         const std::string& second, std::int64_t games = 2);

/// Plays the match.
MatchResult play(const MatchSettings& settings);

/// Whether a value differs from the expected one by at most `margin`, half a unit of the last
/// published digit.
inline bool about(double value, double expected, double margin) {
  return std::abs(value - expected) <= margin * 1.0001;
}

}  // namespace ximaera::match
