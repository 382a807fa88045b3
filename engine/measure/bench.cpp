#include "engine/measure/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <new>

#include "engine/engine.h"
#include "movegen/embedded_texts.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

using Clock = std::chrono::steady_clock;

BenchLine searchPosition(Engine& engine, const BenchSet& set, std::string_view fen, int depth) {
  engine.newGame();
  must(engine.setPosition(fen, {}));
  GoRequest request;
  request.limits.depth = depth;
  // In this thread, from which a lack of memory can be told.
  const BestMove best = engine.search(request);
  const Position& position = engine.game().position();
  const std::string move = best.move ? position.rules().format(position, *best.move) : "";
  return {set.variant, fen, depth, move, best.nodes};
}

// A game without positions of its own is searched from its start position.
std::vector<BenchSet> setsFor(const Variants& variants, const BenchRequest& request) {
  constexpr int kDepth = 6;
  std::vector<BenchSet> sets = benchSets(variants);
  if (!request.variant) return sets;
  std::erase_if(sets, [&](const BenchSet& set) { return set.variant != *request.variant; });
  if (sets.empty())
    sets.push_back({*request.variant, kDepth, {variants.find(*request.variant)->info().start}});
  return sets;
}

}  // namespace

std::vector<BenchSet> benchSets(const Variants& variants) {
  std::vector<BenchSet> sets;
  for (const VariantPtr& variant : variants.all()) {
    BenchSet set{variant->name()};
    forEachField(embeddedBench(variant->name()), [&](auto name, auto value) {
      if (name == "depth")
        set.depth = static_cast<int>(toInteger(value).value());
      else
        set.fens.push_back(value);
    });
    if (!set.fens.empty()) sets.push_back(std::move(set));
  }
  return sets;
}

BenchResult runBench(const Variants& variants, const BenchRequest& request,
                     const std::function<void(const BenchLine&)>& onLine) {
  const auto start = Clock::now();
  Engine engine(variants);
  // With a smaller table the search would be another one.
  if (engine.setOption("Hash", "16")) throw std::bad_alloc();
  BenchResult result;
  for (const BenchSet& set : setsFor(variants, request)) {
    must(engine.setVariant(set.variant));
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

void printBench(const Variants& variants, const BenchRequest& request,
                const std::function<void(const std::string&)>& print) {
  const BenchResult result = runBench(variants, request, [&](const BenchLine& line) {
    print(fmt::format("{:<10} depth {} nodes {:>8} move {:<9} {}", line.variant, line.depth,
                      line.nodes, line.move, line.fen));
  });
  print(fmt::format("Nodes searched: {}", result.nodes));
  print(fmt::format("Nodes/second: {}", perSecond(result.nodes, result.milliseconds)));
}

std::uint64_t perSecond(std::uint64_t nodes, std::int64_t milliseconds) {
  const auto elapsed = static_cast<std::uint64_t>(std::max<std::int64_t>(milliseconds, 1));
  return nodes / elapsed * 1000 + nodes % elapsed * 1000 / elapsed;
}

}  // namespace ximaera
