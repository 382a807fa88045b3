#pragma once

#include <optional>
#include <string>

#include "movegen/text/result.h"
#include "search/evaluation/network.h"

namespace ximaera {

/// Reads the network of `rules` from the file at `path`. An error names the file if it cannot be
/// read or readNetwork() refuses it.
Result<Network> loadNetwork(const Rules& rules, const std::string& path);

/// Whether the file at `path` holds weights for a game of another name.
bool isForOtherGame(const Rules& rules, const std::string& path);

/// The weights that the user has taught for a game: NAME.net in a folder, by nameForFiles();
/// nothing if there are none, or the folder's name is empty.
Result<std::optional<Network>> taughtWeights(const Rules& rules, const std::string& folder);
/// What plays a game if the user has taught those in a folder. Unusable weights count as none.
Origin originOf(const Rules& rules, const std::string& folder);
/// Whether a folder has weights for other rules of a described game of this name.
bool hasOutdatedWeights(const Rules& rules, const std::string& folder);

/// The name of a game in the names of files that hold only for its rules: NAME, or
/// NAME-FINGERPRINT for described games, whose rules change.
std::string nameForFiles(const Rules& rules);

}  // namespace ximaera
