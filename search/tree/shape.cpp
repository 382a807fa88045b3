#include "search/tree/shape.h"

#include <fmt/format.h>

#include <string_view>

namespace ximaera {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Pruning::kPrunings)> kPruningNames{
    "table",    "reverse futility", "razoring", "null move", "ProbCut",
    "multicut", "late moves",       "history",  "futility",  "exchange"};

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string depthTable() {
  std::string text = "depth     nodes  failed low  moves each   reduced  repeated\n";
  for (std::size_t depth = 1; depth < Shape::kDepths; ++depth) {
    const Shape::Level& level = shape.byDepth[depth];
    if (level.nodes == 0) continue;
    text += fmt::format("{:>5} {:>9}   {:>9}   {:>9.1f} {:>9}   {:>5.1f} %\n", depth, level.nodes,
                        level.failedLow, ratio(level.movesOfFailedLow, level.failedLow),
                        level.reduced, 100 * ratio(level.repeated, level.reduced));
  }
  return text;
}

std::string pruningTable(std::uint64_t nodes) {
  std::string text = "pruning           cutoffs or moves  a node searched\n";
  for (std::size_t index = 0; index < kPruningNames.size(); ++index)
    text += fmt::format("{:<17} {:>16}  {:>15.3f}\n", kPruningNames[index], shape.byPruning[index],
                        ratio(shape.byPruning[index], nodes));
  return text;
}

std::string plyTable() {
  std::string text = "  ply  searched  quiescence\n";
  for (std::size_t ply = 1; ply < shape.searched.size(); ++ply)
    if (shape.searched[ply] + shape.quiescent[ply] > 0)
      text += fmt::format("{:>5} {:>9}   {:>9}\n", ply, shape.searched[ply], shape.quiescent[ply]);
  return text;
}

}  // namespace

std::string shapeText() {
  std::uint64_t nodes = 0;
  for (const Shape::Level& level : shape.byDepth) nodes += level.nodes;
  return depthTable() + pruningTable(nodes) + plyTable();
}

}  // namespace ximaera
