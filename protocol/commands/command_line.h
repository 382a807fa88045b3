#pragma once

#include <string>
#include <vector>

#include "protocol/console.h"

namespace ximaera {

/// Runs the program with these arguments (without the program's own name) and returns its exit
/// status: 0 if all went well, 1 if a check failed, 2 if it was called wrongly. Without arguments
/// it speaks the protocol that its input asks for.
int runCommandLine(const std::vector<std::string>& words, Console console);

}  // namespace ximaera
