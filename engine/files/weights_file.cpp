#include "engine/files/weights_file.h"

#include <fmt/format.h>

#include <filesystem>

#include "engine/files/file.h"
#include "search/evaluation/network_file.h"

namespace ximaera {

namespace {

// Larger than any network, so that a wrong file is not read to its end.
constexpr std::size_t kMostWeightBytes = std::size_t{64} << 20;

Result<Network> networkIn(const std::string& bytes, const Rules& rules, const std::string& path) {
  Result<Network> network = readNetwork(rules, bytes);
  if (!network) return Error{fmt::format("'{}': {}", path, network.error())};
  return network;
}

}  // namespace

Result<Network> loadNetwork(const Rules& rules, const std::string& path) {
  const Result<std::string> bytes = readWholeFile(path, kMostWeightBytes);
  return bytes ? networkIn(*bytes, rules, path) : bytes.failure();
}

Result<std::optional<Network>> loadOwnNetwork(const Rules& rules, const std::string& path) {
  const Result<std::string> bytes = readWholeFile(path, kMostWeightBytes);
  if (!bytes) return bytes.failure();
  const std::string_view game = gameOfWeights(*bytes).name;
  if (!game.empty() && game != rules.info().name) return std::optional<Network>();
  Result<Network> network = networkIn(*bytes, rules, path);
  if (!network) return network.failure();
  return std::optional(std::move(*network));
}

bool hasOtherWeights(const std::string& folder, const std::string& name, const std::string& stem) {
  std::error_code code;
  for (const auto& entry : std::filesystem::directory_iterator(folder, code)) {
    const std::string other = entry.path().stem().string();
    if (entry.path().extension() == ".net" && other.starts_with(name + '-') &&
        other.size() == stem.size() && other != stem)
      return true;
  }
  return false;
}

}  // namespace ximaera
