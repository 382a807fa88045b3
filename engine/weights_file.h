#pragma once

#include <string>

#include "movegen/text/result.h"
#include "search/evaluation/network.h"

namespace ximaera {

/// The network of `rules` in the file at `path`. It is an error, which names the file, if it cannot
/// be read or is not what readNetwork() wants.
Result<Network> loadNetwork(const Rules& rules, const std::string& path);

}  // namespace ximaera
