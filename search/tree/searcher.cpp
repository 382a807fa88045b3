#include "search/tree/searcher.h"

#include <algorithm>

#include "search/tree/shape.h"

namespace ximaera {

namespace {

// Static evaluations shrink with the half-move clock, to three fifths at the draw.
constexpr int kClockFade = 5;
// Reductions count in hundredths of a ply.
constexpr int kPly = 100;

}  // namespace

Searcher::Searcher(TranspositionTable& table, Histories& histories, Corrections& corrections)
    : table_(table),
      histories_(histories),
      corrections_(corrections),
      frames_(std::make_unique_for_overwrite<Frame[]>(kMaxPly + 2)) {}

void Searcher::setParameters(const Parameters& parameters) {
  parameters_ = parameters;
  movePruning_ = MovePruning(parameters);
}

Value Searcher::search(Node& node) {
  if (node.depth <= 0) return quiesce(node);
  enter(node.ply);
  if (stopped_) return kDrawValue;
  if (const auto end = line_.endOfGame()) return *end;
  if (const auto bound = mateDistance(node)) return *bound;
  if (node.ply >= kMaxPly) return line_.evaluate();
  [[maybe_unused]] const int depth = node.depth;
  noteShape([&](Shape& counts) { ++counts.at(depth).nodes, ++counts.searched[node.ply]; });
  if (const auto known = probe(node)) return noted(Pruning::kTable, *known);
  evaluateNode(node);
  if (const auto value = pruneNode(node)) return *value;
  if (const auto value = singular(node)) return noted(Pruning::kMulticut, *value);
  searchMoves(node);
  if (stopped_) return kDrawValue;
  if (node.moves == 0) return line_.noMovesValue();
  noteShape([&](Shape& counts) {
    if (node.best > node.alphaBefore) return;
    ++counts.at(depth).failedLow;
    counts.at(depth).movesOfFailedLow += static_cast<std::uint64_t>(node.moves);
  });
  updateCorrections(node);
  store(node);
  return node.best;
}

void Searcher::searchMoves(Node& node) {
  Frame& frame = frames_[node.ply];
  frame.history = historyView(node.ply);
  frame.searchedCount = 0;
  frames_[node.ply + 2].killers.fill(kNoMove);
  const Move tableMove = node.excluded == kNoMove ? node.ttEntry.move : kNoMove;
  frame.picker.beginAll(moveStack_, position(), {tableMove, frame.killers}, frame.history);
  while (const auto picked = frame.picker.next()) {
    const Move move = picked->move();
    if (move == node.excluded) continue;
    if (picked->moveClass == MoveClass::kNoisy &&
        losesMaterial(picked->candidate, parameters_.exchangeMargin)) {
      frame.picker.putBack();
      continue;
    }
    const int history = historyOf(node, *picked);
    const int reduction = movePruning_.baseReduction(node, *picked, history);
    if (prunesMove(node, *picked, history, reduction) || !make(move)) continue;
    ++node.moves;
    if (picked->moveClass == MoveClass::kTable) node.noisyTableMove = !picked->quiet();
    const int extension = picked->moveClass == MoveClass::kTable ? node.extension : 0;
    const Value value = searchMove(node, node.depth - 1 + extension,
                                   movePruning_.lateMoveReduction(node, *picked, reduction));
    line_.unmake();
    if (stopped_) break;
    line_.noteValue(value, node.best);
    if (updateBest(node, *picked, value)) {
      updateHistories(node, *picked);
      break;
    }
    if (frame.searchedCount < frame.searched.size())
      frame.searched[frame.searchedCount++] = *picked;
  }
  frame.picker.end();
}

// Principal variation search of the move just made: the first move with the full window, others
// with a null window, late ones to a reduced depth first.
Value Searcher::searchMove(const Node& node, int depth, int reduction) {
  Value value = 0;
  if (reduction >= kPly)
    value = searchReduced(node, depth, reduction / kPly);
  else if (!node.pvNode || node.moves > 1)
    value = searchChild(node, {depth, node.alpha, node.alpha + 1, !node.cutNode});
  if (node.pvNode && (node.moves == 1 || value > node.alpha))
    value = searchChild(node, {depth, node.alpha, node.beta});
  return value;
}

// Searches with a null window. Repeats to full depth if the reduced search beats alpha, and one ply
// deeper if it beats the best value by far.
Value Searcher::searchReduced(const Node& node, int& depth, int reduction) {
  const int reduced = std::max(depth - reduction, 1);
  const Value beta = node.alpha + 1;
  const Value value = searchChild(node, {reduced, node.alpha, beta, true});
  if (reduced >= depth) return value;
  noteShape([&](Shape& counts) {
    ++counts.at(node.depth).reduced;
    counts.at(node.depth).repeated += value > node.alpha;
  });
  if (value <= node.alpha || stopped_) return value;
  if (value > node.best + parameters_.deeperMargin && mayExtend(node)) ++depth;
  return searchChild(node, {depth, node.alpha, beta, !node.cutNode});
}

// The value of the position reached, for the side that moved there. Only here values are negated.
Value Searcher::searchChild(const Node& node, const Request& request) {
  Node child{.ply = node.ply + 1,
             .depth = request.depth,
             .alpha = -request.beta,
             .beta = -request.alpha,
             .cutNode = request.cutNode,
             .afterNull = request.afterNull};
  return -search(child);
}

void Searcher::enter(int ply) {
  frames_[ply].best.clear();
  frames_[ply].doubleExtensions = ply > 0 ? frames_[ply - 1].doubleExtensions : 0;
  selectiveDepth_ = std::max(selectiveDepth_, ply);
}

// Mate distance pruning: no line is better than a win by the next move, or worse than a loss now.
std::optional<Value> Searcher::mateDistance(const Node& node) const {
  const Value highest = winValue(info().bestWin, node.ply + 1);
  const Value lowest = -winValue(info().bestWin, node.ply);
  if (highest <= node.alpha) return highest;
  if (lowest >= node.beta) return lowest;
  return std::nullopt;
}

// Reads the table's entry into the node. Returns its value if that is sufficient.
std::optional<Value> Searcher::probe(Node& node) const {
  const auto entry = table_.probe(position().key());
  if (!entry) return std::nullopt;
  node.ttEntry = *entry;
  node.ttEntry.value = fromTable(entry->value, node.ply);
  return line_.isCloseToClockDraw() ? std::nullopt : answerOf(node);
}

std::optional<Value> Searcher::answerOf(const Node& node) const {
  const TableEntry& entry = node.ttEntry;
  if (node.pvNode || entry.depth < tableDepth(node.depth)) return std::nullopt;
  const bool useful = entry.bound == Bound::kExact ||
                      (entry.bound == Bound::kLower && entry.value >= node.beta) ||
                      (entry.bound == Bound::kUpper && entry.value <= node.alpha);
  return useful ? std::optional(entry.value) : std::nullopt;
}

// The depth of quiescence nodes in the table; those that answer checks are worth more.
int Searcher::tableDepth(int depth) const {
  return depth > 0 ? depth : looksAtChecks(depth) ? 0 : TableEntry::kLeastDepth;
}

// Whether a quiescence node answers checks.
bool Searcher::looksAtChecks(int depth) const {
  return depth > -parameters_.evasionDepth;
}

// Check, evaluations and the depth that follows: check extension, internal iterative reduction
// (Schröder 2020).
void Searcher::evaluateNode(Node& node) {
  node.inCheck = line_.inCheck();
  estimate(node);
  frames_[node.ply].staticEval = node.staticEval;
  node.improving = isImproving(node);
  if (node.inCheck && mayExtend(node))
    ++node.depth;
  else if (node.depth >= parameters_.iterativeReductionDepth && node.ttEntry.move == kNoMove &&
           (node.pvNode || node.cutNode))
    --node.depth;
}

// Sets the evaluations. There are none in check.
void Searcher::estimate(Node& node) {
  if (node.inCheck) return;
  const TableEntry& entry = node.ttEntry;
  const bool known = entry.bound != Bound::kNone && entry.evaluation != kNoEvaluation;
  node.rawEval = known ? entry.evaluation : line_.evaluate();
  node.eval = node.staticEval = correctedEval(node.rawEval);
  const bool better = entry.bound == Bound::kExact ||
                      (entry.bound == Bound::kLower && entry.value > node.staticEval) ||
                      (entry.bound == Bound::kUpper && entry.value < node.staticEval);
  if (better && !isDecided(entry.value)) node.eval = entry.value;
}

Value Searcher::correctedEval(Value rawEval) const {
  Value eval = rawEval;
  if (const int draw = info().clockDraw; draw > 0)
    eval -= 2 * eval * std::min<int>(position().state().clock, draw) / (kClockFade * draw);
  eval += corrections_.of(position().side(), line_.structureKeys());
  return std::clamp(eval, -kMaxEvaluation, kMaxEvaluation);
}

bool Searcher::isImproving(const Node& node) const {
  if (node.inCheck) return false;
  for (int ply = node.ply - 2; ply >= 0 && ply >= node.ply - 4; ply -= 2)
    if (frames_[ply].staticEval != kNoEvaluation) return node.staticEval > frames_[ply].staticEval;
  return true;
}

// Updates the best value and alpha. Returns true on a beta cutoff.
bool Searcher::updateBest(Node& node, const ScoredMove& picked, Value value) {
  if (value > node.best) {
    node.best = value;
    if (value > node.alpha) {
      node.alpha = value;
      node.bestMove = picked.move();
      node.noisyBest = !picked.quiet();
      if (node.pvNode) setBest(node.ply, node.bestMove);
    }
  }
  return node.best >= node.beta;
}

// Rewards the move that refuted and punishes those searched before it.
void Searcher::updateHistories(const Node& node, const ScoredMove& best) {
  Frame& frame = frames_[node.ply];
  const int bonus = std::clamp(parameters_.historyBonus * node.depth - parameters_.historyBonusBase,
                               0, parameters_.historyBonusMost);
  const int malus = std::clamp(parameters_.historyMalus * node.depth - parameters_.historyMalusBase,
                               0, parameters_.historyMalusMost);
  if (best.quiet() && frame.killers[0] != best.move())
    frame.killers = {best.move(), frame.killers[0]};
  updateHistory(frame, best, bonus);
  for (std::size_t index = 0; index < frame.searchedCount; ++index)
    if (best.quiet() || !frame.searched[index].quiet())
      updateHistory(frame, frame.searched[index], -malus);
}

void Searcher::updateHistory(const Frame& frame, const ScoredMove& move, int bonus) {
  Histories::View history = frame.history;
  const Piece piece = position()[move.move().from];
  if (move.quiet())
    history.updateQuiet(piece, move.move().to, bonus);
  else
    history.updateCapture(piece, move.move().to, move.candidate.gain, bonus);
}

// Updates the correction history if the static evaluation could have known better: the best move is
// no capture, and the bound contradicts the evaluation.
void Searcher::updateCorrections(const Node& node) {
  const bool isLower = node.best >= node.beta, isUpper = node.best <= node.alphaBefore;
  if (node.inCheck || node.noisyBest || isDecided(node.best) ||
      (isLower && node.best <= node.staticEval) || (isUpper && node.best >= node.staticEval))
    return;
  corrections_.update(position().side(), line_.structureKeys(), node.best - node.staticEval,
                      node.depth);
}

// Values that depend on the present line are not stored.
void Searcher::store(const Node& node) const {
  if (isDecided(node.best) && !line_.holdsOnEveryLine()) return;
  const Bound bound = node.best >= node.beta         ? Bound::kLower
                      : node.best > node.alphaBefore ? Bound::kExact
                                                     : Bound::kUpper;
  const Move move = node.bestMove != kNoMove ? node.bestMove : node.ttEntry.move;
  table_.store(position().key(),
               {move, toTable(node.best, node.ply), tableDepth(node.depth), bound, node.rawEval});
}

Histories::View Searcher::historyView(int ply) {
  const auto past = [&](int back) {
    return ply >= back ? frames_[ply - back].past : histories_.noPast();
  };
  return histories_.view(position().side(), past(1), past(2), past(4));
}

// Makes a legal move. Returns false, and does nothing, if the move repeats a position that must not
// recur.
bool Searcher::make(Move move) {
  table_.prefetch(position().likelyKeyAfter(move));
  frames_[line_.ply()].past = histories_.past(position()[move.from], move.to);
  if (!line_.make(move)) return false;
  countNode();
  return true;
}

void Searcher::pass() {
  frames_[line_.ply()].past = histories_.noPast();
  line_.pass();
}

void Searcher::countNode() {
  if (++nodes_ >= nodesAllowed_) askSupervisor();
}

void Searcher::askSupervisor() {
  const std::uint64_t more = supervisor_->allow(nodes_);
  if (more == 0) (rootDepth_ == 1 ? hasty_ : stopped_) = true;
  nodesAllowed_ = nodes_ + more;
}

}  // namespace ximaera
