#pragma once

#include <string>
#include <vector>

#include "protocol/command_line/streams.h"

namespace ximaera {

/// Runs the program with these arguments (without the program's name) and returns its exit status:
/// 0 for success, 1 if a check failed, 2 if the arguments are wrong. Without arguments it speaks
/// UCI or CECP, as the first line of input selects.
int runCommandLine(const std::vector<std::string>& words, Console console);

}  // namespace ximaera
