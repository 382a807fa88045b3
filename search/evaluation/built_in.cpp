#include "search/evaluation/built_in.h"

#include <algorithm>
#include <stdexcept>

#include "search/evaluation/network_file.h"
#include "search/evaluation/weights/embedded.h"

namespace ximaera {

// Embedded weights that cannot be read are a fault of the build, except that a user's game may have
// the name of a described one.
Network builtInNetwork(const Rules& rules) {
  const auto weights = embeddedWeights();
  const auto found = std::ranges::find(weights, rules.info().name, &EmbeddedWeights::variant);
  if (found != weights.end()) {
    Result<Network> network = readNetwork(rules, found->bytes);
    if (network) return std::move(*network);
    if (!rules.info().described()) throw std::logic_error("built-in weights: " + network.error());
  }
  if (std::optional<Network> network = borrowedFor(rules)) return std::move(*network);
  return composedFor(rules);
}

}  // namespace ximaera
