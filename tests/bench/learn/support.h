#pragma once

#include <string_view>
#include <vector>

#include "bench/learn/games/game_file.h"
#include "tests/support/contains.h"
#include "tests/support/files.h"

namespace ximaera::learn {

using test::contains;
using test::readFile;
using test::TemporaryDirectory;
using test::writeFile;

/// The games in `bytes`, by number, or the error that ended the reading.
Result<std::vector<SelfPlayGame>> gamesIn(std::string_view bytes);

/// A short invented game.
SelfPlayGame sampleGame(std::uint32_t number);

}  // namespace ximaera::learn
