#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "bench/match/match.h"
#include "bench/match/process/interrupt.h"

namespace ximaera::match {

/// The words after the program's name as a match. An error names the option that is wrong. Notes
/// on what was changed for the user (fewer games at a time than asked for) go to `notes`.
Result<MatchSettings> parseMatch(const std::vector<std::string>& words, std::ostream& notes);

/// The page of `--help`.
std::string matchHelp();

/// Runs `ximaera-match`: a match, `merge FILES...`, or `make-openings`. The table goes to `out`,
/// what is wrong to `error`, progress to the file descriptor `progress` if it is not negative.
/// Returns the exit status: 0 if all is well, 1 if games are missing in a merge, 2 if it was called
/// wrongly or cannot be done, 3 if records or output cannot be written, 130 if it was interrupted.
int runMatchProgram(const std::vector<std::string>& words, const Interrupt& interrupt,
                    std::ostream& out, std::ostream& error, int progress);

}  // namespace ximaera::match
