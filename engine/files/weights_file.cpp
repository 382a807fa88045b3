#include "engine/files/weights_file.h"

#include <fmt/format.h>

#include "engine/files/file.h"
#include "search/evaluation/network_file.h"

namespace ximaera {

namespace {

// Larger than any network, so that a wrong file is not read to its end.
constexpr std::size_t kMostWeightBytes = std::size_t{64} << 20;

}  // namespace

Result<Network> loadNetwork(const Rules& rules, const std::string& path) {
  const Result<std::string> bytes = readWholeFile(path, kMostWeightBytes);
  if (!bytes) return bytes.failure();
  Result<Network> network = readNetwork(rules, *bytes);
  if (!network) return Error{fmt::format("'{}': {}", path, network.error())};
  return network;
}

bool isForOtherGame(const Rules& rules, const std::string& path) {
  const Result<std::string> bytes = readWholeFile(path, kMostWeightBytes);
  const std::string_view game = bytes ? gameOfWeights(*bytes) : std::string_view();
  return !game.empty() && game != rules.info().name;
}

}  // namespace ximaera
