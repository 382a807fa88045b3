#include "engine/measure/bench.h"

#include <chrono>

#include "engine/engine.h"
#include "movegen/registry.h"

namespace ximaera {

namespace {

using Clock = std::chrono::steady_clock;

BenchLine searchPosition(Engine& engine, const BenchSet& set, std::string_view fen, int depth) {
  engine.newGame();
  engine.setPosition(fen, {});
  BestMove best;
  engine.onBestMove = [&](const BestMove& found) { best = found; };
  GoRequest request;
  request.limits.depth = depth;
  engine.go(request);
  engine.wait();
  const Position& position = engine.game().position();
  const std::string move = best.move ? position.rules().format(position, *best.move) : "";
  return {set.variant, fen, depth, move, best.nodes};
}

}  // namespace

BenchResult runBench(const BenchRequest& request,
                     const std::function<void(const BenchLine&)>& onLine) {
  const auto start = Clock::now();
  Engine engine;
  engine.setOption("Hash", "16");
  BenchResult result;
  for (const BenchSet& set : benchSets()) {
    if (request.variant && set.variant != *request.variant) continue;
    engine.setVariant(set.variant);
    for (const std::string_view fen : set.fens) {
      const BenchLine line = searchPosition(engine, set, fen, request.depth.value_or(set.depth));
      result.nodes += line.nodes;
      onLine(line);
    }
  }
  const auto elapsed = Clock::now() - start;
  result.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count();
  return result;
}

}  // namespace ximaera
