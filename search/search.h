#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "search/signals.h"
#include "search/time_manager.h"
#include "search/tree/searcher.h"
#include "search/tree/shared_tables.h"
#include "search/tree/task.h"

namespace ximaera {

/// The index of the result to play: its move has the most votes, weighted by depth and value (as
/// Stockfish picks its best thread). A forced win precedes all others, the shortest or highest
/// first. Ties go to the first.
std::size_t bestThread(std::span<const SearchResult> results);

/// Searches a position with several threads, and owns the tables kept between searches. All threads
/// search the same position and help each other through the tables. The first one keeps the limits;
/// all vote for the move to play.
class Search {
 public:
  Search();
  ~Search();

  /// Sets the size of the transposition table in megabytes and clears it. Returns false, and keeps
  /// the old table, if there is not enough memory.
  [[nodiscard]] bool resizeTable(std::size_t megabytes) {
    return tables_.transpositions.resize(megabytes);
  }
  /// Sets the number of threads, at least 1; helpers are kept between searches. Returns false, and
  /// keeps the old number, if the system has no more threads or no memory for them.
  [[nodiscard]] bool setThreads(int threads);
  /// Uses other constants from now on, for tuning; clears the tables.
  void setParameters(const Parameters& parameters);
  /// Clears the tables.
  void clear();

  /// Must be called before run(), by the thread that may call stop() and startClock(). Limits of
  /// time count from now, or, if `ponder`, from startClock().
  void prepare(bool ponder) { signals_.reset(ponder); }
  /// Searches until a limit or stop() ends it. The result has a legal move even if it was stopped
  /// at once. The reporter is called from this thread.
  SearchResult run(const SearchTask& task, const Reporter& reporter);
  /// Ends the search soon. From any thread.
  void stop() { signals_.stop(); }
  /// Limits of time count from now. From any thread.
  void startClock() { signals_.startClock(); }
  /// The delay in milliseconds with which searches of this game have ended. Not while a search
  /// runs.
  std::int64_t delay() const { return time_.delay(); }

 private:
  class Helper;
  class Leader;
  class Together;

  void startHelpers(const SearchTask& task, bool shared);
  SearchResult bestResult(SearchResult own) const;

  SharedTables tables_;
  Signals signals_;
  TimeManager time_;
  Searcher leader_;
  std::vector<std::unique_ptr<Helper>> helpers_;
};

}  // namespace ximaera
