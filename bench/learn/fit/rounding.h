#pragma once

#include <vector>

#include "bench/learn/fit/layout.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// The integer network of the engine with weights, by Layout. Values outside the range of the
/// engine are clamped. The unit of the outputs is as small as the largest output allows.
Network rounded(const Rules& rules, const FeatureMaps& maps, const Layout& layout,
                const std::vector<float>& weights);

/// The weights that a network stands for, by Layout. Its hidden layer must have the layout's width
/// and zones, or be missing: its weights are zero then.
std::vector<float> weightsOf(const Network& network, const Layout& layout);

/// The same weights as the integers of rounded() stand for, by Layout.
std::vector<float> onGrid(const Layout& layout, const std::vector<float>& weights);

}  // namespace ximaera::learn
