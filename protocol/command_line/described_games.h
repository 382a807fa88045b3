#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera {

/// What a program does first with its arguments: adds the games that came as descriptions and those
/// in the user's folder (what is wrong with one of these goes to `error`), then the game of every
/// `--game FILE`, which becomes `--variant NAME`, or NAME alone for the commands that take it so.
/// FILE alone, ending in .toml, will do for these.
Result<std::vector<std::string>> withDescribedGames(std::vector<std::string> words,
                                                    std::ostream& error);

}  // namespace ximaera
