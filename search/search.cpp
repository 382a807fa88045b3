#include "search/search.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace ximaera {

namespace {

// A question of time every so many nodes.
constexpr std::uint64_t kNodesBetweenPolls = 256;
// A search shorter than this says nothing of the move it is at.
constexpr std::int64_t kQuietMilliseconds = 1000;

}  // namespace

/// Supervises a thread that helps: it goes on until told to stop.
class Search::Helper : public Supervisor {
 public:
  explicit Helper(const Signals& signals) : signals_(signals) {}

  std::uint64_t allow(std::uint64_t nodes) override {
    nodes_.store(nodes, std::memory_order_relaxed);
    return signals_.stopped() ? 0 : kNodesBetweenPolls;
  }
  bool wantsDeeper(int, const RootLine&) override { return true; }
  /// Nodes searched so far. From any thread.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  const Signals& signals_;
  std::atomic<std::uint64_t> nodes_ = 0;
};

/// Supervises the first thread: it keeps the limits, and reports.
class Search::Leader : public Supervisor {
 public:
  Leader(const SearchTask& task, const Reporter& reporter, Signals& signals,
         const TranspositionTable& table, const std::vector<std::unique_ptr<Helper>>& helpers)
      : task_(task), reporter_(reporter), signals_(signals), table_(table), helpers_(helpers) {}

  std::uint64_t allow(std::uint64_t nodes) override {
    nodes_ = nodes;
    const std::uint64_t all = allNodes();
    const Limits& limits = task_.limits;
    if (limits.nodes && all >= *limits.nodes) signals_.stop();
    if (limits.hard && signals_.clockRuns() && signals_.clockTime() >= *limits.hard)
      signals_.stop();
    if (signals_.stopped()) return 0;
    return limits.nodes ? std::min(kNodesBetweenPolls, *limits.nodes - all) : kNodesBetweenPolls;
  }

  void onRootMove(int depth, Move move, std::size_t number) override {
    if (!reporter_.onCurrentMove || signals_.elapsed() < kQuietMilliseconds) return;
    reporter_.onCurrentMove(
        {depth, move, static_cast<int>(number) + 1, static_cast<int>(task_.moves.size())});
  }

  void onLine(int depth, const RootLine& root, std::size_t rank, LineReport::Bound bound) override {
    if (!reporter_.onLine) return;
    reporter_.onLine({depth, root.selectiveDepth, static_cast<int>(rank) + 1, root.value, bound,
                      allNodes(), signals_.elapsed(), table_.fullPermill(), root.line});
  }

  bool wantsDeeper(int, const RootLine& best) override {
    const Limits& limits = task_.limits;
    if (limits.mate && best.value > kMaxEvaluation && movesToMate(best.value) <= *limits.mate)
      return false;
    if (!limits.soft || !signals_.clockRuns()) return true;
    return task_.moves.size() > 1 && signals_.clockTime() < *limits.soft;
  }

  std::uint64_t allNodes() const {
    std::uint64_t all = nodes_;
    for (const auto& helper : helpers_) all += helper->nodes();
    return all;
  }

 private:
  const SearchTask& task_;
  const Reporter& reporter_;
  Signals& signals_;
  const TranspositionTable& table_;
  const std::vector<std::unique_ptr<Helper>>& helpers_;
  std::uint64_t nodes_ = 0;
};

Search::Search() {
  setThreads(1);
}

void Search::setThreads(int threads) {
  while (searchers_.size() < static_cast<std::size_t>(threads))
    searchers_.push_back(std::make_unique<Searcher>(table_));
  searchers_.resize(static_cast<std::size_t>(threads));
}

void Search::clear() {
  table_.clear();
  for (const auto& searcher : searchers_) searcher->clear();
}

SearchResult Search::run(const SearchTask& task, const Reporter& reporter) {
  table_.startSearch();
  std::vector<std::unique_ptr<Helper>> helpers;
  for (std::size_t index = 1; index < searchers_.size(); ++index)
    helpers.push_back(std::make_unique<Helper>(signals_));
  std::vector<std::thread> threads;
  for (std::size_t index = 1; index < searchers_.size(); ++index)
    threads.emplace_back([&, index] {
      // Half of them run one iteration ahead.
      searchers_[index]->run(task, *helpers[index - 1], 1 + static_cast<int>(index % 2));
    });
  Leader leader(task, reporter, signals_, table_, helpers);
  searchers_.front()->run(task, leader, 1);
  signals_.stop();
  for (std::thread& thread : threads) thread.join();
  SearchResult result = searchers_.front()->result();
  result.nodes = leader.allNodes();
  return result;
}

}  // namespace ximaera
