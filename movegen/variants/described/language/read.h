#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/variants/described/described.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Reads a description into a Game, without what complete() derives. `faults` receives all faults,
/// a line each, in the order of the lines; the game may be used only if there are none.
Game readDescription(std::string_view name, std::string_view text, const FindGame& find,
                     std::vector<std::string>& faults);

/// Derives tables and bounds from the description, and refuses games beyond the program's bounds.
void complete(Game& game, std::vector<std::string>& faults);

}  // namespace ximaera::described
