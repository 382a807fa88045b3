#pragma once

#include <optional>
#include <string>

#include "bench/match/sprt.h"
#include "bench/match/standings.h"

namespace ximaera::match {

/// The table of a match: of two players the score in all detail, of more a cross table; then the
/// test's verdict if there is one, how games ended, and every event. `graded` shows the points of a
/// tournament beside the plain ones. The same games give the same text in whatever order they came.
std::string formatStandings(const Standings& standings, const std::optional<Sprt>& sprt,
                            bool graded);

/// "LLR 1.23 (-2.94, 2.94)": the ratio and the bounds where it ends the test.
std::string formatRatio(const Sprt& sprt, const Counts& counts);
/// "LLR 1.23 (-2.94, 2.94) [0, 5] normalized: going on".
std::string formatTest(const Sprt& sprt, const Counts& counts);

/// "+12.3 +/- 4.5"; infinite if every game went the same way.
std::string formatElo(const Performance& performance);

/// One finished game in a line of the log.
std::string formatGame(const GameRecord& record, std::int64_t done, std::int64_t of);

}  // namespace ximaera::match
