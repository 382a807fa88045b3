#pragma once

#include "search/evaluation/network.h"

namespace ximaera::test {

/// A network of random weights that sees mirrored boards or not, so large that the hidden layer's
/// activation is cut off at both ends but no sum overflows.
Network randomNetwork(const Rules& rules, std::size_t width, std::uint32_t seed,
                      bool mirrored = false);

/// The network that is built in for these rules, kept until the program ends, as the rules must be.
const Network& networkOf(const Rules& rules);

}  // namespace ximaera::test
