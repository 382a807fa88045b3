#pragma once

#include "engine/measure/bench.h"
#include "protocol/command_line/streams.h"

namespace ximaera {

/// Runs bench. Prints a line for each position, then "Nodes searched: N" and "Nodes/second: N".
void benchTo(Output& out, const BenchRequest& request);

}  // namespace ximaera
