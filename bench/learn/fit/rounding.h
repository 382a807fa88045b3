#pragma once

#include <vector>

#include "bench/learn/fit/layout.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// The network of whole numbers, as the engine has it, that comes nearest to these weights, which
/// are by Layout. Those beyond what the engine has room for are cut off.
Network rounded(const Rules& rules, const Layout& layout, const std::vector<float>& weights);

}  // namespace ximaera::learn
