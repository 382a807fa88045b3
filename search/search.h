#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "movegen/position.h"
#include "search/limits.h"
#include "search/report.h"

namespace ximaera {

/// What is to be searched. The game must not be over.
struct SearchTask {
  Position root;
  /// The keys of the positions before the root, oldest first.
  std::vector<std::uint64_t> earlierKeys;
  /// The legal moves of the root, at least one. Limits::searchMoves is not looked at.
  std::vector<Move> moves;
  Limits limits;
};

/// What a search found.
struct SearchResult {
  /// The best line, at least one move long.
  std::vector<Move> line;
  /// From the view of the side to move.
  Value value = 0;
  /// Of all threads together.
  std::uint64_t nodes = 0;
};

/// The search of one position, by as many threads as wished, and the memory it keeps from one
/// search to the next.
class Search {
 public:
  /// Makes the transposition table as large as this, in megabytes, and forgets its content. False
  /// if there is not so much memory; the table is the same then.
  [[nodiscard]] bool resizeHash(std::size_t megabytes);
  /// How many threads search.
  void setThreads(int threads);
  /// Forgets all that was learnt.
  void clear();

  /// To be called before run(), by the thread that may call stop() and startClock(). The limits of
  /// time count from now, or, if `ponder`, from startClock().
  void prepare(bool ponder);
  /// Searches until a limit or stop() ends it. There is a legal move even if it was stopped at
  /// once.
  SearchResult run(const SearchTask& task, const Reporter& reporter);
  /// Ends the search soon. From any thread.
  void stop() { stop_ = true; }
  /// Ends the time for which no limit of time holds. From any thread.
  void startClock();

 private:
  std::atomic<bool> stop_ = false;
};

}  // namespace ximaera
