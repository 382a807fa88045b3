#pragma once

#include <optional>
#include <string>

#include "movegen/text/result.h"
#include "search/evaluation/network.h"

namespace ximaera {

/// Reads the network of `rules` from the file at `path`. An error names the file if it cannot be
/// read or readNetwork() refuses it.
Result<Network> loadNetwork(const Rules& rules, const std::string& path);
/// The same, and nothing if the file holds weights for a game of another name.
Result<std::optional<Network>> loadOwnNetwork(const Rules& rules, const std::string& path);

/// Whether a folder has weights for other rules of a described game: NAME-FINGERPRINT.net, but not
/// STEM.net.
bool hasOtherWeights(const std::string& folder, const std::string& name, const std::string& stem);

}  // namespace ximaera
