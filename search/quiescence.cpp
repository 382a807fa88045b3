#include <algorithm>

#include "search/searcher.h"

namespace ximaera {

namespace {

// Exchanges are followed this many plies beyond the horizon. Some variants have captures enough for
// hundreds.
constexpr int kDeepest = 12;
// In haste they are judged after the first ply of them.
constexpr int kDeepestInHaste = 1;
// Checks are answered this many plies beyond the horizon.
constexpr int kDeepestEvasion = 4;
// A capture that leaves the value this far below alpha is not tried.
constexpr Value kDeltaMargin = 150;

}  // namespace

// Looks at moves that win something until none is left, so that no exchange is judged half-way. The
// side to move need not capture: standing by what it has is one of its choices.
Value Searcher::quiesce(Node node) {
  frames_[node.ply].lineLength = 0;
  selectiveDepth_ = std::max(selectiveDepth_, node.ply);
  if (stopped_) return kDrawValue;
  if (const auto end = verdict(node.ply)) return *end;
  if (const auto bound = valueByDistance(node)) return *bound;
  const int deepest = hasty_ ? kDeepestInHaste : kDeepest;
  if (node.ply >= kMaxPly || node.depth <= -deepest) return evaluate(node.ply);
  if (const auto known = probe(node)) return *known;
  node.inCheck = node.depth > -kDeepestEvasion && inCheck();
  if (!node.inCheck) {
    node.standing = node.best = evaluate(node.ply);
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
    frame.picker.beginAll(moveStack_, position_, {node.tableMove, {kNoMove, kNoMove}}, history_);
  else
    frame.picker.beginNoisy(moveStack_, position_);
  for (std::size_t index = 0; frame.picker.has(index); ++index) {
    const Move move = frame.picker.pick(index);
    if (!node.inCheck && node.standing + frame.picker.gainAt(index) + kDeltaMargin <= node.alpha)
      return;
    if (!make(move, node.ply)) continue;
    ++node.moves;
    const Value value = reply(node, node.depth - 1, node.alpha, node.beta);
    unmake(node.ply);
    if (stopped_ || improve(node, move, value)) return;
  }
}

}  // namespace ximaera
