#include "search/tree/move_pruning.h"

#include "search/tree/exchange.h"
#include "search/tree/searcher.h"
#include "search/tree/shape.h"

namespace ximaera {

int MovePruning::lateMoveReduction(const Node& node, const ScoredMove& picked,
                                   int reduction) const {
  const bool quiet = picked.quiet();
  const int unreduced =
      std::max(1, node.pvNode + (node.ttEntry.move == kNoMove) + (node.ply == 0) + !quiet);
  if (node.depth < parameters_.reductionDepth || node.moves <= unreduced) return 0;
  if (node.pvNode) reduction -= parameters_.reductionExact;
  if (node.cutNode) reduction += parameters_.reductionCut;
  if (!node.improving) reduction += parameters_.reductionWorsening;
  if (quiet && node.noisyTableMove) reduction += parameters_.reductionNoisyTableMove;
  if (picked.moveClass == MoveClass::kKiller) reduction -= parameters_.reductionKiller;
  return std::max(reduction, 0);
}

// Whether the replies to a move win more than `margin` above the move's own gain.
bool Searcher::losesMaterial(const Candidate& candidate, Value margin) {
  const int covered = candidate.gain + margin;
  return covered < line_.rules().value(position()[candidate.move.from]) &&
         losesMoreThan(line_.position(), candidate.move, covered, moveStack_.moves);
}

// Late move pruning, history pruning, futility pruning, exchange pruning, in this order, by the
// depth left after the reduction. At least one move is searched.
bool Searcher::prunesMove(const Node& node, const ScoredMove& picked, int history, int reduction) {
  if (!prunes_ || node.inCheck || node.moves == 0 || node.best < -kMaxEvaluation ||
      picked.moveClass == MoveClass::kTable)
    return false;
  MovePicker& picker = frames_[node.ply].picker;
  const int reduced = MovePruning::reducedDepth(node, reduction);
  if (picked.quiet()) {
    if (movePruning_.isLate(node, picker.size())) {
      picker.skipQuiet();
      return noted(Pruning::kLateMove);
    }
    if (movePruning_.hasBadHistory(node, reduced, history)) return noted(Pruning::kHistory);
    if (movePruning_.isFutile(node, reduced) && !line_.givesCheck(picked.move()))
      return noted(Pruning::kFutility);
  }
  return movePruning_.heedsExchange(picked, reduced) &&
         losesMaterial(picked.candidate, movePruning_.exchangeMargin(node)) &&
         noted(Pruning::kExchange);
}

int Searcher::historyOf(const Node& node, const ScoredMove& picked) const {
  if (picked.moveClass == MoveClass::kQuiet) return picked.score;
  const Move move = picked.move();
  const Piece piece = position()[move.from];
  const Histories::View& history = frames_[node.ply].history;
  return picked.quiet() ? history.quiet(piece, move.to)
                        : history.capture(piece, move.to, picked.candidate.gain);
}

}  // namespace ximaera
