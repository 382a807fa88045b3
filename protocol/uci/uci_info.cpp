#include "protocol/uci/uci_info.h"

#include <fmt/format.h>

#include "engine/measure/bench.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

std::string_view boundText(LineReport::Bound bound) {
  switch (bound) {
    case LineReport::Bound::kLower:
      return " lowerbound";
    case LineReport::Bound::kUpper:
      return " upperbound";
    default:
      return "";
  }
}

}  // namespace

std::string infoLine(const Position& root, const LineReport& report) {
  const std::string line = fmt::format(
      "info depth {} seldepth {} multipv {} score {}{} nodes {} nps {} hashfull {} "
      "time {}",
      report.depth, report.selectiveDepth, report.multiPv, scoreText(report.value),
      boundText(report.bound), report.nodes, perSecond(report.nodes, report.milliseconds),
      report.hashPermill, report.milliseconds);
  return report.line.empty() ? line : line + " pv " + lineText(root, report.line);
}

std::string currentMoveLine(const Position& root, const CurrentMoveReport& report) {
  return fmt::format("info depth {} currmove {} currmovenumber {}", report.depth,
                     root.rules().format(root, report.move), report.number);
}

std::string bestMoveLine(const Position& root, const BestMove& best) {
  if (!best.move) return "bestmove (none)";
  const std::string move = root.rules().format(root, *best.move);
  if (!best.ponder) return "bestmove " + move;
  Position after = root;
  Undo undo;
  after.make(*best.move, undo);
  return fmt::format("bestmove {} ponder {}", move, after.rules().format(after, *best.ponder));
}

}  // namespace ximaera
