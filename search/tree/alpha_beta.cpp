#include "search/tree/alpha_beta.h"

#include <algorithm>

#include "movegen/gain.h"
#include "search/tree/exchange.h"

namespace ximaera {

namespace {

// Reductions count in hundredths of a ply.
constexpr int kPly = 100;

}  // namespace

AlphaBeta::AlphaBeta(SharedTables& tables)
    : table_(tables.transpositions),
      histories_(tables.histories),
      busyMoves_(tables.busyMoves),
      frames_(std::make_unique_for_overwrite<Frame[]>(kMaxPly + 2)),
      staticEval_(line_, tables.corrections) {}

void AlphaBeta::setParameters(const Parameters& parameters) {
  parameters_ = parameters;
  movePruning_ = MovePruning(parameters);
}

void AlphaBeta::begin(const SearchTask& task, Supervisor& supervisor, int firstDepth) {
  line_.begin(task.root, task.earlierKeys, *task.network, task.checkRuns);
  enter(0);
  prunes_ = !task.limits.mate;
  budget_.begin(supervisor, firstDepth);
}

// The steps of a node, in order. A step with a value ends the node. Each step tells what it is
// worth in Elo, with the nodes a move of the match, in chess if no game is named; TRIED.md has the
// matches.
Value AlphaBeta::search(Node& node) {
  if (node.depth <= 0) return quiesce(node);
  enter(node.ply);
  if (budget_.stopped()) return kDrawValue;
  if (const auto value = line_.endOfGame()) return *value;
  if (const auto value = mateDistance(node)) return *value;
  if (node.ply >= kMaxPly) return line_.evaluate();
  if (const auto value = probe(node)) return *value;
  evaluateNode(node);
  adjustDepth(node);
  if (mayPruneNode(node)) {
    if (const auto value = reverseFutility(node)) return *value;
    if (const auto value = razor(node)) return *value;
    if (const auto value = nullMove(node)) return *value;
    if (const auto value = probCut(node)) return *value;
  }
  if (const auto value = singular(node)) return *value;
  searchMoves(node);
  if (budget_.stopped()) return kDrawValue;
  if (node.moves == 0) return line_.noMovesValue();
  staticEval_.learn(node);
  store(node);
  return node.best;
}

void AlphaBeta::searchMoves(Node& node) {
  Frame& frame = frames_[node.ply];
  beginMoves(node);
  while (const auto next = nextMove(node)) {
    const auto value = searchMove(node, *next);
    if (budget_.stopped()) break;
    if (!value) continue;
    if (updateBest(node, next->picked, *value)) {
      updateHistories(node, next->picked);
      break;
    }
    if (frame.searchedCount < frame.searched.size())
      frame.searched[frame.searchedCount++] = next->picked;
  }
  frame.picker.end();
}

void AlphaBeta::beginMoves(const Node& node) {
  Frame& frame = frames_[node.ply];
  frame.history = historyView(node.ply);
  frame.searchedCount = frame.deferredCount = frame.resumedCount = 0;
  const Move tableMove = node.excluded == kNoMove ? node.ttEntry.move : kNoMove;
  frame.picker.beginAll(moveStack_, position(), tableMove, frame.history);
}

// The next move to search; deferred moves come last. The steps that a move passes, in order:
// exchange (captures that lose are put back: +78 +/- 41, 5,000 nodes), history, pruning, deferral.
std::optional<AlphaBeta::NextMove> AlphaBeta::nextMove(const Node& node) {
  Frame& frame = frames_[node.ply];
  while (const auto picked = frame.picker.next()) {
    if (picked->move() == node.excluded) continue;
    if (picked->moveClass == MoveClass::kNoisy &&
        seeBelow(picked->candidate, -parameters_.exchangeMargin)) {
      frame.picker.putBack();
      continue;
    }
    const int history = historyOf(node, *picked);
    const int reduction = movePruning_.baseReduction(node, *picked, history);
    if (!prunesMove(node, *picked, history, reduction) && !defersMove(node, {*picked, reduction}))
      return NextMove{*picked, reduction};
  }
  if (frame.resumedCount == frame.deferredCount) return std::nullopt;
  return frame.deferred[frame.resumedCount++];
}

// Whether to defer a move that another thread is searching (two threads by the clock: +127 +/- 42;
// with the tables alone +23 +/- 46). The first move is never deferred.
bool AlphaBeta::defersMove(const Node& node, const NextMove& next) {
  Frame& frame = frames_[node.ply];
  if (node.moves == 0 || frame.deferredCount == frame.deferred.size()) return false;
  const auto key = busyKey(node, next.picked.move());
  if (!key || !busyMoves_.contains(*key)) return false;
  frame.deferred[frame.deferredCount++] = next;
  return true;
}

// Makes a move and searches it, by extension, late move reduction and principal variation search.
// Returns its value, meaningless after a stop; nothing if the move repeats a position that must
// not recur.
std::optional<Value> AlphaBeta::searchMove(Node& node, const NextMove& next) {
  const auto& [picked, reduction] = next;
  const auto key = busyKey(node, picked.move());
  if (!make(picked.move())) return std::nullopt;
  ++node.moves;
  if (key) busyMoves_.begin(*key);
  if (picked.moveClass == MoveClass::kTable) node.noisyTableMove = !picked.quiet();
  const int extension = picked.moveClass == MoveClass::kTable ? node.extension : 0;
  const Value value = searchReduced(node, node.depth - 1 + extension,
                                    movePruning_.lateMoveReduction(node, picked, reduction));
  if (key) busyMoves_.end(*key);
  line_.unmake();
  if (!budget_.stopped()) line_.noteValue(value, node.best);
  return value;
}

// The key of a move of the node in the table of busy moves; nothing if it is not noted there.
std::optional<std::uint64_t> AlphaBeta::busyKey(const Node& node, Move move) const {
  if (node.depth < kDeferDepth || !busyMoves_.shared()) return std::nullopt;
  return BusyMoves::key(position().key(), move);
}

// Late move pruning (+21 +/- 54, 3,000 nodes), history pruning (with razoring +56 +/- 67, 3,000),
// futility pruning and exchange pruning (not measured), in this order, by the depth left after the
// reduction. At least one move is searched.
bool AlphaBeta::prunesMove(const Node& node, const ScoredMove& picked, int history, int reduction) {
  if (!prunes_ || node.forced || node.moves == 0 || node.best < -kMaxEvaluation ||
      picked.moveClass == MoveClass::kTable)
    return false;
  MovePicker& picker = frames_[node.ply].picker;
  const int reduced = MovePruning::reducedDepth(node, reduction);
  if (picked.quiet()) {
    if (movePruning_.isLate(node, picker.size())) {
      picker.skipQuiet();
      return true;
    }
    if (movePruning_.hasBadHistory(node, reduced, history)) {
      if (picked.moveClass == MoveClass::kQuiet) picker.skipQuiet();
      return true;
    }
    if (movePruning_.isFutile(node, reduced) && !line_.givesCheck(picked.move())) return true;
  }
  return movePruning_.heedsExchange(picked, reduced) &&
         seeBelow(picked.candidate, -movePruning_.exchangeMargin(node));
}

// Static exchange evaluation: whether the gain of a move, less what its replies win, is below
// `threshold`.
bool AlphaBeta::seeBelow(const Candidate& candidate, Value threshold) {
  const int covered = candidate.gain - threshold;
  return covered < lossOf(position(), position()[candidate.move.from]) &&
         exchangeLossAbove(line_.position(), candidate.move, covered, moveStack_.moves);
}

// Principal variation search of the move just made: the first move with the full window, others
// with a null window, late ones to a reduced depth first. A reduced search that beats alpha is
// repeated to full depth, and one ply deeper if it beats the best value by far. Not measured.
Value AlphaBeta::searchReduced(const Node& node, int depth, int reduction) {
  const Value beta = node.alpha + 1;
  Value value = 0;
  bool nullWindow = !node.pvNode || node.moves > 1;
  if (reduction >= kPly) {
    const int reduced = std::max(depth - reduction / kPly, 1);
    value = searchChild(node, {reduced, node.alpha, beta, true});
    nullWindow = reduced < depth && value > node.alpha && !budget_.stopped();
    if (nullWindow && value > node.best + parameters_.deeperMargin && mayExtend(node)) ++depth;
  }
  if (nullWindow) value = searchChild(node, {depth, node.alpha, beta, !node.cutNode});
  if (node.pvNode && (node.moves == 1 || value > node.alpha))
    value = searchChild(node, {depth, node.alpha, node.beta});
  return value;
}

// The value of the position reached, for the side that moved there. Only here values are negated.
Value AlphaBeta::searchChild(const Node& node, const Request& request) {
  Node child{.ply = node.ply + 1,
             .depth = request.depth,
             .alpha = -request.beta,
             .beta = -request.alpha,
             .cutNode = request.cutNode,
             .afterNull = request.afterNull};
  return -search(child);
}

void AlphaBeta::enter(int ply) {
  frames_[ply].best.clear();
  frames_[ply].doubleExtensions = ply > 0 ? frames_[ply - 1].doubleExtensions : 0;
  selectiveDepth_ = std::max(selectiveDepth_, ply);
}

// Mate distance pruning: no line is better than a win by the next move, or worse than a loss now.
// Not measured.
std::optional<Value> AlphaBeta::mateDistance(const Node& node) const {
  const Value highest = winValue(info().bestWin, node.ply + 1);
  const Value lowest = -winValue(info().bestWin, node.ply);
  if (highest <= node.alpha) return highest;
  if (lowest >= node.beta) return lowest;
  return std::nullopt;
}

// Reads the table's entry into the node. Returns its value if that is sufficient. Not measured.
std::optional<Value> AlphaBeta::probe(Node& node) const {
  const auto entry = table_.probe(position().key());
  if (!entry) return std::nullopt;
  node.ttEntry = *entry;
  node.ttEntry.value = fromTable(entry->value, node.ply);
  return line_.isCloseToClockDraw() ? std::nullopt : answerOf(node);
}

std::optional<Value> AlphaBeta::answerOf(const Node& node) const {
  const TableEntry& entry = node.ttEntry;
  if (node.pvNode || entry.depth < tableDepth(node.depth)) return std::nullopt;
  const bool useful = entry.bound == Bound::kExact ||
                      (entry.bound == Bound::kLower && entry.value >= node.beta) ||
                      (entry.bound == Bound::kUpper && entry.value <= node.alpha);
  return useful ? std::optional(entry.value) : std::nullopt;
}

// Sets `forced`, the evaluations and `improving`.
void AlphaBeta::evaluateNode(Node& node) {
  node.forced = line_.inCheck() || line_.mustCapture();
  staticEval_.evaluate(node);
  frames_[node.ply].staticEval = node.staticEval;
  node.improving = isImproving(node);
}

// Check extension (+22 +/- 23, 3,000 nodes), of compulsory captures, too (with no standing pat
// there, antichess +56 +/- 50, 20,000); internal iterative reduction (Schröder 2020; with razoring
// and history pruning some +60, 8,000).
void AlphaBeta::adjustDepth(Node& node) const {
  if (node.forced && mayExtend(node)) {
    node.forcedExtension = 1;
    ++node.depth;
  } else if (node.depth >= parameters_.iterativeReductionDepth && node.ttEntry.move == kNoMove &&
             (node.pvNode || node.cutNode)) {
    --node.depth;
  }
}

bool AlphaBeta::isImproving(const Node& node) const {
  if (node.forced) return false;
  for (int ply = node.ply - 2; ply >= 0 && ply >= node.ply - 4; ply -= 2)
    if (frames_[ply].staticEval != kNoEvaluation) return node.staticEval > frames_[ply].staticEval;
  return true;
}

// Updates the best value and alpha. Returns true on a beta cutoff.
bool AlphaBeta::updateBest(Node& node, const ScoredMove& picked, Value value) {
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

// Rewards the move that refuted and punishes those searched before it. Of the five tables the one
// by the pawn structure is worth +16 +/- 15 (10,000 nodes).
void AlphaBeta::updateHistories(const Node& node, const ScoredMove& best) {
  Frame& frame = frames_[node.ply];
  const int bonus = std::clamp(parameters_.historyBonus * node.depth - parameters_.historyBonusBase,
                               0, parameters_.historyBonusMost);
  const int malus = std::clamp(parameters_.historyMalus * node.depth - parameters_.historyMalusBase,
                               0, parameters_.historyMalusMost);
  updateHistory(frame, best, bonus);
  for (std::size_t index = 0; index < frame.searchedCount; ++index)
    if (best.quiet() || !frame.searched[index].quiet())
      updateHistory(frame, frame.searched[index], -malus);
}

void AlphaBeta::updateHistory(const Frame& frame, const ScoredMove& move, int bonus) {
  Histories::View history = frame.history;
  const Piece piece = position()[move.move().from];
  if (move.quiet())
    history.updateQuiet(piece, move.move().to, bonus);
  else
    history.updateCapture(piece, move.move().to, move.candidate.gain, bonus);
}

// Values that depend on the present line are not stored. The depth is that without the check
// extension (+14 +/- 33, 20,000 nodes).
void AlphaBeta::store(const Node& node) const {
  if (isDecided(node.best) && !line_.holdsOnEveryLine()) return;
  const Bound bound = node.best >= node.beta         ? Bound::kLower
                      : node.best > node.alphaBefore ? Bound::kExact
                                                     : Bound::kUpper;
  const Move move = node.bestMove != kNoMove ? node.bestMove : node.ttEntry.move;
  const int depth = tableDepth(node.depth - node.forcedExtension);
  table_.store(position().key(), {move, toTable(node.best, node.ply), depth, bound, node.rawEval});
}

int AlphaBeta::historyOf(const Node& node, const ScoredMove& picked) const {
  if (picked.moveClass == MoveClass::kQuiet) return picked.score;
  const Move move = picked.move();
  const Piece piece = position()[move.from];
  const Histories::View& history = frames_[node.ply].history;
  return picked.quiet() ? history.quiet(piece, move.to)
                        : history.capture(piece, move.to, picked.candidate.gain);
}

Histories::View AlphaBeta::historyView(int ply) {
  const auto past = [&](int back) {
    return ply >= back ? frames_[ply - back].past : histories_.noPast();
  };
  return histories_.view(position().side(), line_.structureKeys()[Line::kLightPieces], past(1),
                         past(2), past(4));
}

// Makes a legal move. Returns false, and does nothing, if the move repeats a position that must not
// recur.
bool AlphaBeta::make(Move move) {
  table_.prefetch(position().likelyKeyAfter(move));
  frames_[line_.ply()].past = histories_.past(position()[move.from], move.to);
  if (!line_.make(move)) return false;
  budget_.count();
  return true;
}

void AlphaBeta::pass() {
  frames_[line_.ply()].past = histories_.noPast();
  line_.pass();
}

}  // namespace ximaera
