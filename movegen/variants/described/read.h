#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/variants/described/described.h"
#include "movegen/variants/described/game.h"

namespace ximaera::described {

/// Reads a description into the words of a Game; what follows from them is left out, see
/// complete(). All faults that one reading finds are put into `faults`, a line each; the game may
/// be used only if there are none.
Game readDescription(std::string_view name, std::string_view text, const FindGame& find,
                     std::vector<std::string>& faults);

/// Fills in what follows from the words, and refuses what goes beyond the program's bounds.
void complete(Game& game, std::vector<std::string>& faults);

}  // namespace ximaera::described
