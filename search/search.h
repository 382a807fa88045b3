#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "search/report.h"
#include "search/task.h"
#include "search/threads/signals.h"
#include "search/time_manager.h"
#include "search/transposition_table.h"
#include "search/tree/corrections.h"
#include "search/tree/histories.h"
#include "search/tree/searcher.h"

namespace ximaera {

/// The search of a position by as many threads as wished, and what it keeps from one position to
/// the next. All threads search the same position and help each other through the tables they
/// share; the first one keeps the limits, and all vote for the move to play.
class Search {
 public:
  Search();
  ~Search();

  /// Makes the transposition table as large as this, in megabytes, and forgets its content. False
  /// if there is not so much memory; the table is the same then.
  [[nodiscard]] bool resizeTable(std::size_t megabytes) { return table_.resize(megabytes); }
  /// How many threads search, at least 1; those that help are kept from one search to the next.
  /// False if the system has not so many, or no memory for them; there are as many as before then.
  [[nodiscard]] bool setThreads(int threads);
  /// Searches with other constants from now on, for tuning; forgets what earlier searches found.
  void setParameters(const Parameters& parameters);
  /// Forgets what earlier searches found.
  void clear();

  /// To be called before run(), by the thread that may call stop() and startClock(). The limits of
  /// time count from now, or, if `ponder`, from startClock().
  void prepare(bool ponder) { signals_.reset(ponder); }
  /// Searches until a limit or stop() ends it. There is a legal move even if it was stopped at
  /// once. The reporter is called from this thread.
  SearchResult run(const SearchTask& task, const Reporter& reporter);
  /// Ends the search soon. From any thread.
  void stop() { signals_.stop(); }
  /// Limits of time count from now. From any thread.
  void startClock() { signals_.startClock(); }
  /// How many milliseconds searches of this game have ended later than they had to. Not while a
  /// search runs.
  std::int64_t delay() const { return time_.delay(); }

 private:
  class Helper;
  class Leader;

  void startHelpers(const SearchTask& task);
  SearchResult bestResult(SearchResult own) const;

  TranspositionTable table_;
  Signals signals_;
  TimeManager time_;
  Histories histories_;
  Corrections corrections_;
  Searcher leader_;
  std::vector<std::unique_ptr<Helper>> helpers_;
};

}  // namespace ximaera
