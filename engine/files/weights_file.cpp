#include "engine/files/weights_file.h"

#include <fmt/format.h>

#include <filesystem>

#include "engine/files/file.h"
#include "search/evaluation/built_in.h"
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

Result<std::optional<Network>> taughtWeights(const Rules& rules, const std::string& folder) {
  const std::string path = fmt::format("{}/{}.net", folder, nameForFiles(rules));
  std::error_code code;
  if (folder.empty() || !std::filesystem::exists(path, code)) return std::optional<Network>();
  Result<Network> network = loadNetwork(rules, path);
  if (!network) return network.failure();
  network->origin = Origin::kTaught;
  return std::optional(std::move(*network));
}

Origin originOf(const Rules& rules, const std::string& folder) {
  const auto taught = taughtWeights(rules, folder);
  return taught && *taught ? (*taught)->origin : builtInNetwork(rules).origin;
}

bool hasOutdatedWeights(const Rules& rules, const std::string& folder) {
  const std::string name(rules.info().name), present = nameForFiles(rules);
  if (folder.empty() || name == present) return false;
  std::error_code code;
  for (const auto& file : std::filesystem::directory_iterator(folder, code)) {
    const std::string stem = file.path().stem().string();
    if (file.path().extension() == ".net" && stem.starts_with(name + '-') &&
        stem.size() == present.size() && stem != present)
      return true;
  }
  return false;
}

std::string nameForFiles(const Rules& rules) {
  const VariantInfo& info = rules.info();
  return info.described() ? fmt::format("{}-{:016x}", info.name, info.fingerprint)
                          : std::string(info.name);
}

}  // namespace ximaera
