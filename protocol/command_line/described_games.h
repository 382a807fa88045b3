#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera {

/// Handles described games in a program's arguments. Adds those in the user's folder (their faults
/// are written to `error`), then the game of every `--game FILE`, which is replaced by `--variant
/// NAME`, or by NAME for commands that take a bare name. FILE alone, ending in .toml, also works
/// there.
Result<std::vector<std::string>> withDescribedGames(std::vector<std::string> words,
                                                    std::ostream& error);

}  // namespace ximaera
