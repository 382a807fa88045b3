#include "search/tree/alpha_beta.h"

namespace ximaera {

std::vector<Move> AlphaBeta::rootMoves() {
  const auto entry = table_.probe(position().key());
  MovePicker& picker = frames_[0].picker;
  picker.beginAll(moveStack_, position(), entry ? entry->move : kNoMove, historyView(0));
  std::vector<Move> moves;
  while (const auto picked = picker.next()) moves.push_back(picked->move());
  picker.end();
  return moves;
}

void AlphaBeta::beginRoot(Node& node, Move tableMove) {
  rootDepth_ = node.depth;
  budget_.beginIteration(node.depth);
  evaluateNode(node);
  node.improving = true;
  node.ttEntry.move = tableMove;
  frames_[0].history = historyView(0);
}

bool AlphaBeta::searchRootMove(Node& node, RootLine& root) {
  selectiveDepth_ = 0;
  const int gain = line_.rules().gain(position(), root.move).value_or(0);
  const ScoredMove picked{{root.move, gain}, 0, gain > 0 ? MoveClass::kNoisy : MoveClass::kQuiet};
  const std::uint64_t before = budget_.nodes();
  const auto value =
      searchMove(node, {picked, movePruning_.baseReduction(node, picked, historyOf(node, picked))});
  if (!value || budget_.stopped()) return false;
  root.nodes += budget_.nodes() - before;
  if (node.moves == 1 || *value > node.alpha) {
    setBest(0, root.move);
    root.value = *value;
    root.selectiveDepth = selectiveDepth_;
    const auto moves = frames_[0].best.moves();
    root.line.assign(moves.begin(), moves.end());
  }
  return updateBest(node, picked, *value);
}

}  // namespace ximaera
