#include <algorithm>

#include "search/tree/exchange.h"
#include "search/tree/searcher.h"

namespace ximaera {

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
  const int reduced = std::max(node.depth - 1 - reduction / 100, 0);
  if (picked.quiet()) {
    if (!node.pvNode && node.depth <= parameters_.lateMoveDepth &&
        node.moves >= lateMoveCount(node)) {
      frames_[node.ply].picker.skipQuiet();
      return true;
    }
    if (reduced < parameters_.historyPruningDepth &&
        history < -parameters_.historyPruningMargin * node.depth)
      return true;
    if (reduced < parameters_.futilityDepth &&
        node.staticEval + parameters_.futilityBase + parameters_.futilityMargin * reduced <=
            node.alpha &&
        !line_.givesCheck(picked.move()))
      return true;
  }
  return reduced < parameters_.exchangeDepth &&
         (picked.quiet() || picked.moveClass == MoveClass::kLosing) &&
         losesMaterial(picked.candidate, parameters_.exchangeDepthMargin * node.depth);
}

// Grows with the number of moves in the position.
int Searcher::lateMoveCount(const Node& node) const {
  const int all =
      std::max(static_cast<int>(frames_[node.ply].picker.size()), parameters_.lateMoveUsual);
  const int most = (parameters_.lateMoveBase + node.depth * node.depth) * all /
                   (parameters_.lateMoveUsual * (node.improving ? 1 : 2));
  return std::max(most, 1);
}

int Searcher::historyOf(const Node& node, const ScoredMove& picked) const {
  if (picked.moveClass == MoveClass::kQuiet) return picked.score;
  const Move move = picked.move();
  const Piece piece = position()[move.from];
  const Histories::View& history = frames_[node.ply].history;
  return picked.quiet() ? history.quiet(piece, move.to)
                        : history.capture(piece, move.to, picked.candidate.gain);
}

// The reduction by move number and history, in hundredths of a ply.
int Searcher::baseReduction(const Node& node, const ScoredMove& picked, int history) const {
  return reductions_.of(picked.quiet(), node.depth, node.moves + 1) -
         history * 100 / parameters_.reductionHistory;
}

// Late move reduction of the move just made in plies; 0 to search it to full depth. `reduction` is
// its base in hundredths of a ply.
int Searcher::lateMoveReduction(const Node& node, const ScoredMove& picked, int reduction) const {
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

}  // namespace ximaera
