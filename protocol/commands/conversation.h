#pragma once

#include "movegen/variants/registry.h"
#include "protocol/command_line/streams.h"

namespace ximaera {

/// Speaks UCI or CECP, as the first line selects, to the end of the input. Other lines are
/// answered with a description of the program, which a person gets at the start. UCI begins with
/// `game`; in CECP the other program chooses one.
void converse(Console console, const Rules& game = firstRules());

}  // namespace ximaera
