#include <algorithm>

#include "search/tree/alpha_beta.h"

namespace ximaera {

// Searches noisy moves until none is left, so that no exchange is evaluated half-way. The side to
// move need not capture: it may stand pat, unless captures are compulsory. Checks are answered for
// four plies (fugue: -53 +/- 57 with one ply, 10,000 nodes).
Value AlphaBeta::quiesce(Node& node) {
  enter(node.ply);
  if (budget_.stopped()) return kDrawValue;
  if (const auto end = line_.endOfGame()) return *end;
  if (const auto bound = mateDistance(node)) return *bound;
  const int deepest = budget_.hasty() ? parameters_.hastyDepth : parameters_.quiescenceDepth;
  if (node.ply >= kMaxPly || node.depth <= -deepest) return line_.evaluate();
  if (const auto known = probe(node)) return *known;
  node.forced = (looksAtChecks(node.depth) && line_.inCheck()) || line_.mustCapture();
  staticEval_.evaluate(node);
  if (!node.forced) {
    node.best = node.eval;
    node.alpha = std::max(node.alpha, node.best);
  }
  if (node.best < node.beta) searchNoisyMoves(node);
  if (budget_.stopped()) return kDrawValue;
  if (node.forced && node.moves == 0) return line_.noMovesValue();
  if (!budget_.hasty()) store(node);
  return node.best;
}

// A forced side also tries quiet moves until one does not lose at once.
void AlphaBeta::searchNoisyMoves(Node& node) {
  Frame& frame = frames_[node.ply];
  frame.history = historyView(node.ply);
  if (node.forced)
    frame.picker.beginAll(moveStack_, position(), node.ttEntry.move, frame.history);
  else
    frame.picker.beginNoisy(moveStack_, position(), node.ttEntry.move, frame.history);
  while (const auto picked = frame.picker.next()) {
    if (node.forced) {
      if (picked->quiet() && node.best > -kMaxEvaluation) break;
    } else {
      const Value highest = node.staticEval + picked->candidate.gain + parameters_.deltaMargin;
      if (highest <= node.alpha) {
        node.best = std::max(node.best, highest);
        continue;
      }
      if (seeBelow(picked->candidate, -parameters_.exchangeMargin)) continue;
    }
    if (!make(picked->move())) continue;
    ++node.moves;
    const Value value = searchChild(node, {node.depth - 1, node.alpha, node.beta});
    line_.unmake();
    if (budget_.stopped()) break;
    line_.noteValue(value, node.best);
    if (updateBest(node, *picked, value)) break;
  }
  frame.picker.end();
}

// The depth of quiescence nodes in the table; those that answer checks are worth more.
int AlphaBeta::tableDepth(int depth) const {
  return depth > 0 ? depth : looksAtChecks(depth) ? 0 : TableEntry::kLeastDepth;
}

// Whether a quiescence node answers checks.
bool AlphaBeta::looksAtChecks(int depth) const {
  return depth > -parameters_.evasionDepth;
}

}  // namespace ximaera
