#include "search/tree/searcher.h"

#include <algorithm>

namespace ximaera {

namespace {

bool better(const RootLine& a, const RootLine& b) {
  return a.value > b.value;
}

}  // namespace

void Searcher::run(const SearchTask& task, Supervisor& supervisor, int firstDepth) {
  supervisor_ = &supervisor;
  finished_ = 0;
  reported_ = kNoMove;
  tree_.begin(task, supervisor, firstDepth);
  rootLines_.clear();
  for (const Move move : tree_.rootMoves())
    if (std::ranges::find(task.moves, move) != task.moves.end())
      rootLines_.push_back({.move = move, .line = {move}});
  const int deepest = std::min(task.limits.depth.value_or(kMaxPly), kMaxPly);
  const auto lines =
      std::clamp<std::size_t>(static_cast<std::size_t>(task.limits.multiPv), 1, rootLines_.size());
  for (depth_ = firstDepth; depth_ <= deepest && !tree_.budget().stopped(); ++depth_)
    if (!searchLines(lines) || !supervisor.wantsDeeper(depth_, rootLines_.front())) break;
  if (rootLines_.front().move != reported_) report(0, LineReport::Bound::kLower);
  tree_.budget().consult();
}

SearchResult Searcher::result() const {
  const RootLine& best = rootLines_.front();
  return {best.line, best.value != -kInfinity ? best.value : std::max(best.previous, -kMajorWin),
          tree_.budget().nodes(), finished_};
}

// One iteration: finds the lines wanted, best first. Returns false if it was aborted.
bool Searcher::searchLines(std::size_t lines) {
  for (RootLine& root : rootLines_) {
    root.previous = root.value;
    root.value = -kInfinity;
  }
  const NodeBudget& budget = tree_.budget();
  std::size_t done = 0;
  do {
    searchWithAspiration(done++);
  } while (done < lines && !budget.stopped() && !budget.hasty());
  if (budget.stopped()) return false;
  std::stable_sort(rootLines_.begin(), rootLines_.begin() + static_cast<std::ptrdiff_t>(done),
                   better);
  for (std::size_t rank = 0; rank < done; ++rank) report(rank, LineReport::Bound::kExact);
  if (budget.hasty()) return false;
  finished_ = depth_;
  return true;
}

// Searches with a window around the last value, and widens it after a fail low or high. Not
// measured.
void Searcher::searchWithAspiration(std::size_t rank) {
  const Parameters& parameters = tree_.parameters();
  const Value expected = rootLines_[rank].previous;
  Value width = parameters.aspirationWidth;
  RootSearch search{.depth = depth_, .rank = rank};
  if (depth_ >= parameters.aspirationDepth && expected != -kInfinity && !isDecided(expected)) {
    search.alpha = expected - width;
    search.beta = expected + width;
  }
  for (;;) {
    const Value value = searchRoot(search);
    if (tree_.budget().stopped() || (value > search.alpha && value < search.beta)) return;
    const bool low = value <= search.alpha;
    report(rank, low ? LineReport::Bound::kUpper : LineReport::Bound::kLower);
    width *= 2;
    if (isDecided(value))
      (low ? search.alpha : search.beta) = low ? -kInfinity : kInfinity;
    else if (low)
      search = {depth_, value - width, (search.alpha + search.beta) / 2, rank};
    else
      search.beta = value + width;
  }
}

// Searches the moves from `rank` on and sorts them; the best is then at `rank`.
Value Searcher::searchRoot(const RootSearch& search) {
  Node node{.ply = 0, .depth = search.depth, .alpha = search.alpha, .beta = search.beta};
  tree_.beginRoot(node, rootLines_.front().move);
  const NodeBudget& budget = tree_.budget();
  const auto first = rootLines_.begin() + static_cast<std::ptrdiff_t>(search.rank);
  std::for_each(first, rootLines_.end(), [](RootLine& root) { root.value = -kInfinity; });
  for (std::size_t index = search.rank; index < rootLines_.size() && !budget.stopped(); ++index) {
    supervisor_->onRootMove(search.depth, rootLines_[index].move, index);
    if (tree_.searchRootMove(node, rootLines_[index])) break;
  }
  std::stable_sort(first, rootLines_.end(), better);
  if (!budget.stopped() && !budget.hasty() && search.rank == 0) tree_.store(node);
  return node.best;
}

void Searcher::report(std::size_t rank, LineReport::Bound bound) {
  tree_.budget().consult();
  if (rank == 0) reported_ = rootLines_[rank].move;
  supervisor_->onLine(depth_, rootLines_[rank], rank, bound);
}

}  // namespace ximaera
