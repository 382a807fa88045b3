#include <algorithm>

#include "search/tree/searcher.h"

namespace ximaera {

namespace {

bool better(const RootLine& a, const RootLine& b) {
  return a.value > b.value;
}

}  // namespace

void Searcher::prepare(const SearchTask& task) {
  const Rules& rules = task.root.rules();
  line_.begin(task.root, task.earlierKeys,
              task.network != nullptr ? *task.network : networkOf(rules));
  for (int ply = 0; ply < kMaxPly + 2; ++ply) frames_[ply].killers.fill(kNoMove);
  enter(0);
  orderRootMoves(task.moves);
  nodes_ = 0;
  finished_ = 0;
  reported_ = kNoMove;
  stopped_ = hasty_ = false;
  prunes_ = !task.limits.mate;
}

// Orders the root moves as the picker does, so that the first one is likely to be good.
void Searcher::orderRootMoves(const std::vector<Move>& wanted) {
  const auto entry = table_.probe(position().key());
  MovePicker& picker = frames_[0].picker;
  picker.beginAll(moveStack_, position(), {entry ? entry->move : kNoMove, {kNoMove, kNoMove}},
                  historyView(0));
  rootLines_.clear();
  while (const auto picked = picker.next())
    if (std::ranges::find(wanted, picked->move()) != wanted.end())
      rootLines_.push_back({.move = picked->move(), .line = {picked->move()}});
  picker.end();
}

void Searcher::run(const SearchTask& task, Supervisor& supervisor, int firstDepth) {
  supervisor_ = &supervisor;
  prepare(task);
  const int deepest = std::min(task.limits.depth.value_or(kMaxPly), kMaxPly);
  rootDepth_ = firstDepth;
  askSupervisor();
  const auto lines =
      std::clamp<std::size_t>(static_cast<std::size_t>(task.limits.multiPv), 1, rootLines_.size());
  for (int depth = firstDepth; depth <= deepest && !stopped_; ++depth)
    if (!searchLines(depth, lines) || !supervisor.wantsDeeper(depth, rootLines_.front())) break;
  if (rootLines_.front().move != reported_) report(rootDepth_, 0, LineReport::Bound::kLower);
  askSupervisor();
}

SearchResult Searcher::result() const {
  const RootLine& best = rootLines_.front();
  return {best.line, best.value != -kInfinity ? best.value : std::max(best.previous, -kMajorWin),
          nodes_, finished_};
}

// One iteration: finds the lines wanted, best first. Returns false if it was aborted.
bool Searcher::searchLines(int depth, std::size_t lines) {
  rootDepth_ = depth;
  for (RootLine& root : rootLines_) {
    root.previous = root.value;
    root.value = -kInfinity;
  }
  std::size_t done = 0;
  do {
    searchWithAspiration(depth, done++);
  } while (done < lines && !stopped_ && !hasty_);
  if (stopped_) return false;
  std::stable_sort(rootLines_.begin(), rootLines_.begin() + static_cast<std::ptrdiff_t>(done),
                   better);
  for (std::size_t rank = 0; rank < done; ++rank) report(depth, rank, LineReport::Bound::kExact);
  if (hasty_) return false;
  finished_ = depth;
  return true;
}

void Searcher::report(int depth, std::size_t rank, LineReport::Bound bound) {
  askSupervisor();
  if (rank == 0) reported_ = rootLines_[rank].move;
  supervisor_->onLine(depth, rootLines_[rank], rank, bound);
}

// Searches with a window around the last value, and widens it after a fail low or high.
void Searcher::searchWithAspiration(int depth, std::size_t rank) {
  const Value expected = rootLines_[rank].previous;
  Value width = parameters_.aspirationWidth;
  RootSearch search{.depth = depth, .rank = rank};
  if (depth >= parameters_.aspirationDepth && expected != -kInfinity && !isDecided(expected)) {
    search.alpha = expected - width;
    search.beta = expected + width;
  }
  for (;;) {
    const Value value = searchRoot(search);
    if (stopped_ || (value > search.alpha && value < search.beta)) return;
    const bool low = value <= search.alpha;
    report(depth, rank, low ? LineReport::Bound::kUpper : LineReport::Bound::kLower);
    width *= 2;
    if (isDecided(value))
      (low ? search.alpha : search.beta) = low ? -kInfinity : kInfinity;
    else if (low)
      search = {depth, value - width, (search.alpha + search.beta) / 2, rank};
    else
      search.beta = value + width;
  }
}

// Searches the moves from `rank` on and sorts them; the best is then at `rank`.
Value Searcher::searchRoot(const RootSearch& search) {
  const auto [depth, alpha, beta, rank] = search;
  Node node{.ply = 0, .depth = depth, .alpha = alpha, .beta = beta};
  evaluateRoot(node);
  for (std::size_t index = rank; index < rootLines_.size(); ++index)
    rootLines_[index].value = -kInfinity;
  for (std::size_t index = rank; index < rootLines_.size() && !stopped_; ++index) {
    RootLine& root = rootLines_[index];
    supervisor_->onRootMove(depth, root.move, index);
    if (searchRootMove(node, root)) break;
  }
  std::stable_sort(rootLines_.begin() + static_cast<std::ptrdiff_t>(rank), rootLines_.end(),
                   better);
  if (!stopped_ && !hasty_ && rank == 0) store(node);
  return node.best;
}

void Searcher::evaluateRoot(Node& node) {
  Frame& frame = frames_[0];
  node.inCheck = line_.inCheck();
  estimate(node);
  frame.staticEval = node.staticEval;
  node.improving = true;
  frame.history = historyView(0);
  node.ttEntry.move = rootLines_.front().move;
}

// Returns true on a beta cutoff.
bool Searcher::searchRootMove(Node& node, RootLine& root) {
  selectiveDepth_ = 0;
  const int gain = line_.rules().gain(position(), root.move).value_or(0);
  const ScoredMove picked{{root.move, gain}, 0, gain > 0 ? MoveClass::kNoisy : MoveClass::kQuiet};
  const int reduction = movePruning_.baseReduction(node, picked, historyOf(node, picked));
  if (!make(root.move)) return false;
  ++node.moves;
  const std::uint64_t before = nodes_;
  const Value value =
      searchMove(node, node.depth - 1, movePruning_.lateMoveReduction(node, picked, reduction));
  line_.unmake();
  if (stopped_) return false;
  root.nodes += nodes_ - before;
  if (node.moves == 1 || value > node.alpha) {
    setBest(0, root.move);
    noteRootValue(root, value);
  }
  return updateBest(node, picked, value);
}

void Searcher::noteRootValue(RootLine& root, Value value) {
  root.value = value;
  root.selectiveDepth = selectiveDepth_;
  const auto moves = frames_[0].best.moves();
  root.line.assign(moves.begin(), moves.end());
}

}  // namespace ximaera
