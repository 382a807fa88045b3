#pragma once

#include <string_view>

namespace ximaera {

/// Files that lie in a game's folder: its page of rules ("fugue_page.txt"), lessons, puzzles,
/// positions of bench, and facts for XBoard. Empty if there is none. A program has the files of
/// those kinds that it uses.
std::string_view embeddedPage(std::string_view game);
std::string_view embeddedLessons(std::string_view game);
std::string_view embeddedPuzzles(std::string_view game);
std::string_view embeddedBench(std::string_view game);
std::string_view embeddedXBoard(std::string_view game);

}  // namespace ximaera
