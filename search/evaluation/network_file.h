#pragma once

#include <string>
#include <string_view>

#include "movegen/text/result.h"
#include "search/evaluation/network.h"

namespace ximaera {

/// Files of weights. The first line is text: the kind of file, the game with its board and pieces,
/// the shape of the hidden layer, the files that it sees apart, and the value of being White unless
/// it is 0. The weights follow in the order of Network's members, low bytes first, as inPlanes()
/// orders them, then a checksum over everything before it. Files of the version before this, which
/// are not in planes, are read as well.

/// Returns the content of a file that holds `network`.
std::string writeNetwork(const Network& network);

/// Reads the content of a file. It is an error if the content is not a file of weights, belongs to
/// another game than `rules` or to other pieces, is too long or too short, or damaged.
Result<Network> readNetwork(const Rules& rules, std::string_view bytes);

/// The name of the game that a file of weights is for, and its board, "8x8"; empty if it is no such
/// file.
struct WeightsGame {
  std::string_view name;
  std::string_view board;
};
WeightsGame gameOfWeights(std::string_view bytes);

}  // namespace ximaera
