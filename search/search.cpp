#include "search/search.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <new>

#include "search/worker_thread.h"

namespace ximaera {

namespace {

// Nodes between two looks at the clock.
constexpr std::uint64_t kNodesBetweenPolls = 256;
// Shorter searches do not report the current root move.
constexpr std::int64_t kQuietMilliseconds = 1000;
// Waking and joining helpers can take milliseconds on a busy machine; below this limit only one
// thread searches.
constexpr std::int64_t kLeastSharedMilliseconds = 20;

// Helpers start at different depths: threads in the same iteration repeat each other's work.
constexpr int kFirstDepths[] = {2, 1};

bool isWorthSharing(const Limits& limits) {
  return !limits.hard || *limits.hard >= kLeastSharedMilliseconds;
}

}  // namespace

/// A thread that searches the same position until told to stop. It helps the first thread through
/// the shared tables (Lazy SMP, Östlund 2013), and each leaves for later what the other searches.
class Search::Helper : public Supervisor {
 public:
  Helper(SharedTables& tables, const Signals& signals, int firstDepth)
      : searcher_(tables), signals_(signals), firstDepth_(firstDepth) {}

  /// Begins to search. `task` must outlive the search.
  void start(const SearchTask& task) {
    rest();
    thread_.start([this, &task] { help(task); });
  }
  void wait() { thread_.wait(); }
  /// Sits this search out.
  void rest() {
    nodes_ = 0;
    result_.reset();
  }
  void setParameters(const Parameters& parameters) { searcher_.setParameters(parameters); }
  /// The result of the last search; nothing if it ran out of memory.
  const std::optional<SearchResult>& result() const { return result_; }
  /// Nodes searched so far. From any thread.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  std::uint64_t allow(std::uint64_t nodes) override {
    nodes_.store(nodes, std::memory_order_relaxed);
    return signals_.stopped() ? 0 : kNodesBetweenPolls;
  }
  bool wantsDeeper(int, const RootLine&) override { return true; }

 private:
  // A helper that runs out of memory gives up; the others go on.
  void help(const SearchTask& task) try {
    searcher_.run(task, *this, firstDepth_);
    result_ = searcher_.result();
  } catch (const std::bad_alloc&) {
  }

  Searcher searcher_;
  const Signals& signals_;
  const int firstDepth_;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::optional<SearchResult> result_;
  WorkerThread thread_;
};

/// Supervises the first thread: keeps the limits and reports.
class Search::Leader : public Supervisor {
 public:
  Leader(const SearchTask& task, const Reporter& reporter, Signals& signals, TimeManager& time,
         const TranspositionTable& table, const std::vector<std::unique_ptr<Helper>>& helpers)
      : task_(task),
        reporter_(reporter),
        signals_(signals),
        time_(time),
        table_(table),
        helpers_(helpers) {
    time_.startSearch();
  }

  std::uint64_t allow(std::uint64_t nodes) override {
    nodes_ = nodes;
    if (reporter_.onPoll) reporter_.onPoll();
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
    const LineReport line{
        depth,      root.selectiveDepth, static_cast<int>(rank) + 1, root.value, bound,
        allNodes(), signals_.elapsed(),  table_.fullPermill(),       root.line};
    keepLine(line, last_);
    if (bound == LineReport::Bound::kExact) keepLine(line, found_);
    reporter_.onLine(line);
  }

  bool wantsDeeper(int depth, const RootLine& best) override {
    const Limits& limits = task_.limits;
    time_.note({best.move, best.value, nodes_, best.nodes});
    if (limits.mate && best.value > kMaxEvaluation && movesToMate(best.value) <= *limits.mate)
      return false;
    if (!limits.soft || !signals_.clockRuns()) return true;
    return task_.moves.size() > 1 && !isSettled(depth, best.value) &&
           time_.wantsAnother(*limits.soft, signals_.clockTime(), signals_.elapsed());
  }

  /// Reports the final result, which an aborted iteration or another thread can have changed: the
  /// last line of each number begins with a move of its own, and the first is the result.
  void onEnd(const SearchResult& result) {
    if (last_.empty()) return;
    std::vector<LineReport> lines = found_.empty() ? last_ : found_;
    const auto same = std::ranges::find_if(
        lines, [&](const LineReport& line) { return line.line.front() == result.line.front(); });
    if (same != lines.end()) std::swap(*same, lines.front());
    LineReport& best = lines.front();
    best.depth = std::max(result.depth, 1);
    best.bound = LineReport::Bound::kExact;
    best.value = result.value;
    best.nodes = result.nodes;
    best.milliseconds = signals_.elapsed();
    best.line = result.line;
    for (std::size_t rank = lines.size(); rank-- > 0;) {
      lines[rank].multiPv = static_cast<int>(rank) + 1;
      if (!isSame(lines[rank], last_[rank])) reporter_.onLine(lines[rank]);
    }
  }

  std::uint64_t allNodes() const {
    std::uint64_t all = nodes_;
    for (const auto& helper : helpers_) all += helper->nodes();
    return all;
  }

 private:
  // Whether a decided value seen at `depth` is final: the end lies within the depth, and it is a
  // loss or the best kind of win, so deeper searches cannot change it.
  bool isSettled(int depth, Value value) const {
    if (!isDecided(value) || pliesToEnd(value) > depth) return false;
    return value < 0 || value >= winValue(task_.root.info().bestWin, depth);
  }

  static bool isSame(const LineReport& a, const LineReport& b) {
    return a.depth == b.depth && a.bound == b.bound && a.value == b.value && a.nodes == b.nodes &&
           a.line == b.line;
  }

  const SearchTask& task_;
  const Reporter& reporter_;
  Signals& signals_;
  TimeManager& time_;
  const TranspositionTable& table_;
  const std::vector<std::unique_ptr<Helper>>& helpers_;
  std::uint64_t nodes_ = 0;
  /// By their ranks: the lines as last reported, and the last of them that were no bounds.
  std::vector<LineReport> last_, found_;
};

/// The threads search one task. Whatever ends it, an exception too, the helpers stop before it
/// goes.
class Search::Together {
 public:
  explicit Together(Search& search) : search_(search) {}
  ~Together() {
    search_.stop();
    for (const auto& helper : search_.helpers_) helper->wait();
  }
  Together(const Together&) = delete;
  Together& operator=(const Together&) = delete;

 private:
  Search& search_;
};

Search::Search() : leader_(tables_) {}

Search::~Search() = default;

bool Search::setThreads(int threads) {
  const auto wanted = static_cast<std::size_t>(threads) - 1;
  if (wanted > 0 && !WorkerThread::supported()) return false;
  const std::size_t before = std::min(helpers_.size(), wanted);
  try {
    while (helpers_.size() < wanted)
      helpers_.push_back(
          std::make_unique<Helper>(tables_, signals_, kFirstDepths[helpers_.size() % 2]));
  } catch (const std::exception&) {
    helpers_.resize(before);
    return false;
  }
  helpers_.resize(wanted);
  return true;
}

void Search::setParameters(const Parameters& parameters) {
  leader_.setParameters(parameters);
  for (const auto& helper : helpers_) helper->setParameters(parameters);
  clear();
}

void Search::clear() {
  tables_.clear();
  time_.startGame();
}

SearchResult Search::run(const SearchTask& task, const Reporter& reporter) {
  const bool shared = !helpers_.empty() && isWorthSharing(task.limits);
  tables_.startSearch(task.root.rules(), shared);
  Leader leader(task, reporter, signals_, time_, tables_.transpositions, helpers_);
  {
    const Together together(*this);
    startHelpers(task, shared);
    leader_.run(task, leader);
  }
  if (task.limits.hard) time_.noteDelay(signals_.clockTime() - *task.limits.hard);
  SearchResult result = leader_.result();
  // The helpers' results do not count in a search to a given depth or for several lines.
  if (!task.limits.depth && task.limits.multiPv == 1) result = bestResult(std::move(result));
  result.nodes = leader.allNodes();
  leader.onEnd(result);
  return result;
}

void Search::startHelpers(const SearchTask& task, bool shared) {
  for (const auto& helper : helpers_)
    if (shared)
      helper->start(task);
    else
      helper->rest();
}

SearchResult Search::bestResult(SearchResult own) const {
  std::vector<SearchResult> results{std::move(own)};
  for (const auto& helper : helpers_)
    if (helper->result()) results.push_back(*helper->result());
  return results[bestThread(results)];
}

}  // namespace ximaera
