#pragma once

#include <string>
#include <string_view>

#include "movegen/text/result.h"
#include "search/evaluation/network.h"

namespace ximaera {

/// Files of weights. The first line is text: what the file is, the game with its board and pieces,
/// the width of the hidden layer, and whether it has weights for each zone of the kings. Behind it
/// stand the weights, in the order of Network's members, low bytes first, and a checksum over all
/// before it.

/// The content of a file that holds `network`.
std::string writeNetwork(const Network& network);

/// Reads the content of a file. It is an error if it is no such file, of another game than `rules`
/// or of other pieces, too long or too short, or damaged.
Result<Network> readNetwork(const Rules& rules, std::string_view bytes);

}  // namespace ximaera
