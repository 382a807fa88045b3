#pragma once

#include <string_view>

namespace ximaera {

/// The file NAME_puzzles.epd of a game, by the name of the game; empty if there is none.
std::string_view embeddedPuzzles(std::string_view name);

}  // namespace ximaera
