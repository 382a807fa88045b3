#pragma once

#include <string>
#include <vector>

#include "movegen/variants/registry.h"
#include "protocol/command_line/streams.h"

namespace ximaera {

/// Runs the program with these arguments (without the program's name) and returns its exit status:
/// 0 for success, 1 if a check failed, 2 if the arguments are wrong. Without arguments it speaks
/// UCI or CECP, as the first line of input selects.
int runCommandLine(const std::vector<std::string>& words, Console console);

/// Speaks UCI or CECP, as the first line selects, to the end of the input. Other lines are
/// answered with a description of the program, which a person gets at the start. UCI begins with
/// `game`; in CECP the other program chooses one.
void converse(Console console, const Rules& game = firstRules());

}  // namespace ximaera
