#pragma once

#include <vector>

#include "bench/learn/fit/layout.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// Rounds weights, by Layout, to the integer network of the engine. Values outside the range of the
/// engine are clamped.
Network rounded(const Rules& rules, const Layout& layout, const std::vector<float>& weights);

}  // namespace ximaera::learn
