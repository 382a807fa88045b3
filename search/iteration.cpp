#include <algorithm>

#include "search/searcher.h"

namespace ximaera {

namespace {

bool better(const RootLine& a, const RootLine& b) {
  return a.value > b.value;
}

}  // namespace

void Searcher::prepare(const SearchTask& task, Supervisor& supervisor) {
  supervisor_ = &supervisor;
  position_ = task.root;
  evaluator_.use(task.network != nullptr ? *task.network : networkOf(position_.rules()));
  path_.reset(task.earlierKeys);
  orderRootMoves(task.moves);
  for (int ply = 0; ply < kMaxPly + 2; ++ply) frames_[ply].killers.fill(kNoMove);
  frames_[0].standing = inCheck() ? kNoEvaluation : evaluate(0);
  nodes_ = 0;
  finished_ = 0;
  stopped_ = hasty_ = false;
  prunes_ = !task.limits.mate;
}

// As those of any other node, so that the first one searched is likely to be good.
void Searcher::orderRootMoves(const std::vector<Move>& wanted) {
  const auto entry = table_.probe(position_.key());
  MovePicker& picker = frames_[0].picker;
  picker.beginAll(moveStack_, position_, {entry ? entry->move : kNoMove, {kNoMove, kNoMove}},
                  quietHistory(0));
  rootLines_.clear();
  for (std::size_t index = 0; picker.has(index); ++index) {
    const Move move = picker.pick(index);
    if (std::ranges::find(wanted, move) != wanted.end())
      rootLines_.push_back({.move = move, .line = {move}});
  }
  picker.end();
}

void Searcher::run(const SearchTask& task, Supervisor& supervisor) {
  prepare(task, supervisor);
  rootDepth_ = 1;
  askSupervisor();
  const int deepest = std::min(task.limits.depth.value_or(kMaxPly), kMaxPly);
  const auto lines =
      std::clamp<std::size_t>(static_cast<std::size_t>(task.limits.multiPv), 1, rootLines_.size());
  for (int depth = 1; depth <= deepest && !stopped_; ++depth)
    if (!searchLines(depth, lines) || !supervisor.wantsDeeper(depth, rootLines_.front())) break;
  if (rootLines_.front().move != reported_) report(rootDepth_, 0, LineReport::Bound::kLower);
  askSupervisor();
}

std::optional<RootResult> Searcher::search(const RootSearch& search) {
  stopped_ = hasty_ = false;
  rootDepth_ = search.depth;
  askSupervisor();
  const Value value = searchRoot(search);
  if (stopped_ || hasty_) return std::nullopt;
  if (value > search.alpha && value < search.beta) finished_ = search.depth;
  return RootResult{value, rootLines_};
}

SearchResult Searcher::result() const {
  const RootLine& best = rootLines_.front();
  return {best.line, best.value != -kInfinity ? best.value : std::max(best.previous, -kMajorWin),
          nodes_, finished_};
}

// One iteration: the lines wanted, best first. False if it was stopped before its due end.
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

// Expects a value near the last one, and widens the window on the side where it is not.
void Searcher::searchWithAspiration(int depth, std::size_t rank) {
  const Value expected = rootLines_[rank].previous;
  Value width = parameters_.aspirationWidth;
  RootSearch search{.depth = depth, .rank = rank};
  if (depth >= parameters_.aspirationDepth && expected != -kInfinity && !isDecided(expected)) {
    search.alpha = std::max(expected - width, -kInfinity);
    search.beta = std::min(expected + width, kInfinity);
  }
  for (;;) {
    const Value value = searchRoot(search);
    if (stopped_ || (value > search.alpha && value < search.beta)) return;
    const bool low = value <= search.alpha;
    report(depth, rank, low ? LineReport::Bound::kUpper : LineReport::Bound::kLower);
    width *= 3;
    if (low) search.alpha = isDecided(value) ? -kInfinity : std::max(value - width, -kInfinity);
    if (!low) search.beta = isDecided(value) ? kInfinity : std::min(value + width, kInfinity);
  }
}

// Searches the moves from `rank` on, and sorts them: the best becomes the one at `rank`.
Value Searcher::searchRoot(const RootSearch& search) {
  supervisor_->onRootSearch(search, rootLines_);
  const auto [depth, alpha, beta, rank] = search;
  Node node{.ply = 0, .depth = depth, .alpha = alpha, .beta = beta};
  node.inCheck = inCheck();
  for (std::size_t index = rank; index < rootLines_.size(); ++index)
    rootLines_[index].value = -kInfinity;
  for (std::size_t index = rank; index < rootLines_.size() && !stopped_; ++index) {
    RootLine& root = rootLines_[index];
    supervisor_->onRootMove(depth, root.move, index);
    selectiveDepth_ = 0;
    const bool quiet = position_.rules().gain(position_, root.move).value_or(0) <= 0;
    if (!make(root.move, 0)) continue;
    ++node.moves;
    const std::uint64_t before = nodes_;
    const Value value = searchMove(node, depth - 1, quiet ? usualReduction(node, node.moves) : 0);
    unmake(0);
    if (stopped_) break;
    root.nodes += nodes_ - before;
    if (node.moves == 1 || value > node.alpha) {
      setLine(0, root.move);
      noteRootValue(root, value);
    }
    if (improve(node, root.move, value)) break;
  }
  if (auto others = supervisor_->onRootSearched()) {
    stopped_ = false;
    rootLines_ = std::move(others->lines);
    return others->value;
  }
  std::stable_sort(rootLines_.begin() + static_cast<std::ptrdiff_t>(rank), rootLines_.end(),
                   better);
  return node.best;
}

void Searcher::noteRootValue(RootLine& root, Value value) {
  root.value = value;
  root.selectiveDepth = selectiveDepth_;
  root.line.assign(frames_[0].line.begin(), frames_[0].line.begin() + frames_[0].lineLength);
}

}  // namespace ximaera
