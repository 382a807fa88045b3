#include "engine/weights_file.h"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "search/evaluation/network_file.h"

namespace ximaera {

namespace {

// Larger than any network: a device or a wrong file is not read to its end.
constexpr std::size_t kMostBytes = std::size_t{64} << 20;

Result<std::string> contentOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(kMostBytes, '\0');
  if (file) file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!file.is_open() || file.bad()) return Error{"it cannot be read"};
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

}  // namespace

Result<Network> loadNetwork(const Rules& rules, const std::string& path) {
  const Result<std::string> bytes = contentOf(path);
  if (!bytes) return Error{fmt::format("'{}': {}", path, bytes.error())};
  Result<Network> network = readNetwork(rules, *bytes);
  if (!network) return Error{fmt::format("'{}': {}", path, network.error())};
  return network;
}

}  // namespace ximaera
