#pragma once

#include <optional>
#include <string>

#include "bench/match/result/sprt.h"
#include "bench/match/result/standings.h"

namespace ximaera::match {

/// The table of a match: of two players the score in all detail, of more a cross table; then the
/// test's verdict if there is one, how games ended, and every event. Where wins have had grades,
/// the points of a tournament stand beside the plain ones. The same games give the same text in
/// whatever order they came.
std::string formatStandings(const Standings& standings, const std::optional<Sprt>& sprt);

/// A line on games that were left out as they are recorded twice; empty if there are none.
std::string formatRepeated(std::int64_t games);

/// "LLR 1.23 (-2.94, 2.94)": the ratio and the bounds where it ends the test.
std::string formatRatio(const Sprt& sprt, const Counts& counts);
/// "LLR 1.23 (-2.94, 2.94) [0, 5] normalized: going on".
std::string formatTest(const Sprt& sprt, const Counts& counts);

/// "+12.3 +/- 4.5". Without an error if all pairs have the same result; "all won" or "all lost"
/// instead of an infinite figure.
std::string formatElo(const Performance& performance);

/// One finished game as a line of the log.
std::string formatGame(const GameRecord& record, std::int64_t done, std::int64_t of);

}  // namespace ximaera::match
