#pragma once

#include "engine/measure/bench.h"
#include "protocol/output.h"

namespace ximaera {

/// Runs bench; prints a line a position and ends with "Nodes searched: N" and "Nodes/second: N".
void benchTo(Output& out, const BenchRequest& request);

}  // namespace ximaera
