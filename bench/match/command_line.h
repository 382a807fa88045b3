#pragma once

#include <iosfwd>
#include <string>

#include "bench/match/match.h"
#include "bench/match/process/system.h"
#include "protocol/command_line/arguments.h"

namespace ximaera::match {

/// Parses the arguments of a match, a game of `variants` or one that is added to them. A WrongCall
/// names the wrong option. Notes on automatic changes (fewer games at a time than requested) go to
/// `notes`.
MatchSettings parseMatch(const Words& words, Variants& variants, std::ostream& notes);

/// The text of `--help`.
std::string matchHelp();

/// Runs `ximaera-match`: a match, `merge FILES...`, or `make-openings`. The table goes to `out`,
/// errors to `error`, progress to the file descriptor `progress` if it is not negative. Returns the
/// exit status: 0 on success, 1 if games are missing in a merge, 2 after a wrong call or a failure
/// to start, 3 if records or output cannot be written, 130 if it was interrupted.
int runMatchProgram(const Words& words, Variants variants, const Interrupt& interrupt,
                    std::ostream& out, std::ostream& error, int progress);

}  // namespace ximaera::match
