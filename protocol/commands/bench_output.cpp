#include "protocol/commands/bench_output.h"

#include "protocol/explain/text.h"
#include "search/tree/shape.h"

namespace ximaera {

void benchTo(Output& out, const BenchRequest& request) {
  const BenchResult result = runBench(request, [&](const BenchLine& line) {
    out.line("{:<10} depth {} nodes {:>8} move {:<9} {}", line.variant, line.depth, line.nodes,
             line.move, line.fen);
  });
  out.line("Nodes searched: {}", result.nodes);
  out.line("Nodes/second: {}", perSecond(result.nodes, result.milliseconds));
  if constexpr (Shape::kCounted) out.line("\n{}", shapeText());
}

}  // namespace ximaera
