#pragma once

#include <string>

#include "movegen/text/result.h"
#include "search/evaluation/network.h"

namespace ximaera {

/// Reads the network of `rules` from the file at `path`. An error names the file if it cannot be
/// read or readNetwork() refuses it.
Result<Network> loadNetwork(const Rules& rules, const std::string& path);

/// Whether the file at `path` holds weights for a game of another name.
bool isForOtherGame(const Rules& rules, const std::string& path);

}  // namespace ximaera
