#include "search/search.h"

#include <algorithm>

namespace ximaera {

namespace {

Value valueOf(const Outcome& outcome, Side side, int ply) {
  if (outcome.verdict == Verdict::kDraw) return kDrawValue;
  const Value win = winValue(outcome.grade, ply);
  return outcome.winner == side ? win : -win;
}

Value negamax(Position& position, int depth, int ply, Value alpha, Value beta,
              std::uint64_t& nodes) {
  const Rules& rules = position.rules();
  ++nodes;
  if (const Outcome outcome = rules.outcome(position); outcome.over())
    return valueOf(outcome, position.side(), ply);
  if (depth == 0) return rules.evaluate(position);
  MoveList moves;
  rules.legal(position, moves);
  if (moves.empty()) return valueOf(rules.stuck(position), position.side(), ply);
  for (const Move move : moves) {
    Undo undo;
    position.make(move, undo);
    alpha = std::max(alpha, -negamax(position, depth - 1, ply + 1, -beta, -alpha, nodes));
    position.unmake(undo);
    if (alpha >= beta) break;
  }
  return alpha;
}

}  // namespace

bool Search::resizeHash(std::size_t) {
  return true;
}
void Search::setThreads(int) {}
void Search::clear() {}
void Search::prepare(bool) {
  stop_ = false;
}
void Search::startClock() {}

SearchResult Search::run(const SearchTask& task, const Reporter& reporter) {
  SearchResult result{{task.moves.front()}, -kInfinity, 0};
  Position position = task.root;
  for (const Move move : task.moves) {
    if (stop_) break;
    Undo undo;
    position.make(move, undo);
    const Value value = -negamax(position, 1, 1, -kInfinity, -result.value, result.nodes);
    position.unmake(undo);
    if (value > result.value) result = {{move}, value, result.nodes};
  }
  if (reporter.onLine)
    reporter.onLine(
        {2, 2, 1, result.value, LineReport::Bound::kExact, result.nodes, 0, 0, result.line});
  return result;
}

}  // namespace ximaera
