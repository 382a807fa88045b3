#include "bench/learn/given_network.h"

#include "engine/weights_file.h"

namespace ximaera::learn {

Result<std::optional<Network>> givenNetwork(const Arguments& words, const Rules& rules) {
  const auto path = words.text("eval-file");
  if (!path) return std::optional<Network>();
  auto network = loadNetwork(rules, *path);
  if (!network) return Error{"--eval-file: " + network.error()};
  return std::optional(std::move(*network));
}

}  // namespace ximaera::learn
