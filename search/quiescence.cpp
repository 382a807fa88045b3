#include <algorithm>

#include "search/searcher.h"

namespace ximaera {

// Looks at moves that win something until none is left, so that no exchange is judged half-way. The
// side to move need not capture: standing by what it has is one of its choices.
Value Searcher::quiesce(Node node) {
  enter(node);
  if (stopped_) return kDrawValue;
  if (const auto end = verdict(node.ply)) return *end;
  if (const auto bound = valueByDistance(node)) return *bound;
  const int deepest = hasty_ ? parameters_.hastyDepth : parameters_.quiescenceDepth;
  if (node.ply >= kMaxPly || node.depth <= -deepest) return evaluate(node.ply);
  if (const auto known = probe(node)) return *known;
  node.inCheck = node.depth > -parameters_.evasionDepth && inCheck();
  if (!node.inCheck) {
    estimate(node);
    node.best = node.estimate;
    if (node.best >= node.beta) return node.best;
    node.alpha = std::max(node.alpha, node.best);
  }
  searchNoisyMoves(node);
  frames_[node.ply].picker.end();
  if (stopped_) return kDrawValue;
  if (node.inCheck && node.moves == 0) return stuckValue(node.ply);
  if (!hasty_) store(node);
  return node.best;
}

void Searcher::searchNoisyMoves(Node& node) {
  Frame& frame = frames_[node.ply];
  if (node.inCheck)
    frame.picker.beginAll(moveStack_, position_, {node.known.move, {kNoMove, kNoMove}},
                          quietHistory(node.ply));
  else
    frame.picker.beginNoisy(moveStack_, position_, node.known.move);
  for (std::size_t index = 0; frame.picker.has(index); ++index) {
    const Move move = frame.picker.pick(index);
    expect(move);
    if (!node.inCheck) {
      const Candidate& candidate = frame.picker.at(index);
      if (node.standing + candidate.gain + parameters_.deltaMargin <= node.alpha) {
        if (frame.picker.isNoisy(index)) return;
        continue;
      }
      if (losesBy(candidate, parameters_.exchangeMargin)) continue;
    }
    if (!make(move, node.ply)) continue;
    ++node.moves;
    const Value value = reply(node, {node.depth - 1, node.alpha, node.beta});
    unmake(node.ply);
    if (stopped_) return;
    noteRest(node, value);
    if (improve(node, move, value)) return;
  }
}

}  // namespace ximaera
