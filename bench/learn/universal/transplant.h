#pragma once

#include "movegen/text/result.h"
#include "search/evaluation/network.h"
#include "search/evaluation/universal_weights.h"

namespace ximaera::learn {

/// The universal weights from which the network of chess can be composed again, as nearly as
/// possible with small numbers (ridge regression). An error if the network has no hidden layer or
/// several zones, or if the program was built without descriptions of games.
Result<universal::Weights> transplanted(const Network& chess);

}  // namespace ximaera::learn
