#include "bench/learn/commands/given_network.h"

#include "engine/files/weights_file.h"

namespace ximaera::learn {

Result<std::optional<Network>> givenNetwork(const cxxopts::ParseResult& words, const Rules& rules) {
  if (!words.count("eval-file")) return std::optional<Network>();
  auto network = loadNetwork(rules, words["eval-file"].as<std::string>());
  if (!network) return Error{"--eval-file: " + network.error()};
  return std::optional(std::move(*network));
}

}  // namespace ximaera::learn
