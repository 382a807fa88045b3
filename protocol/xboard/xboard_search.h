#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/engine.h"
#include "protocol/xboard/plies/xboard_line.h"

namespace ximaera {

/// A line from the GUI.
struct TypedLine {
  std::string text;
};
/// There will be no more lines.
struct EndOfInput {};
/// The report of a line by search number `search`.
struct Thought {
  int search;
  LineReport report;
};
/// The root move that search number `search` has reached.
struct RootMove {
  int search;
  CurrentMoveReport report;
};
/// Search number `search` has ended.
struct SearchEnd {
  int search;
  BestMove best;
};

/// A queue of messages from the reading and the searching thread for the one thread that handles
/// them. So nothing else in the adapter needs a lock, and only one thread prints.
class Inbox {
 public:
  using Message = std::variant<TypedLine, EndOfInput, Thought, RootMove, SearchEnd>;

  /// Adds a message. May be called from any thread.
  void post(Message message);
  /// Waits for a message and removes it. Messages of a search come before typed lines: when a
  /// command has ended a search, its last reports are handled before the next command.
  Message next();

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<Message> searches_;
  std::deque<Message> lines_;
};

/// The engine's searches for XBoard: at most one at a time, each with a task. Their messages come
/// through the inbox, with the number of the search, so that those of an abandoned one are
/// recognised.
class XBoardSearch {
 public:
  enum class Task { kNone, kMove, kPonder, kAnalysis, kHint, kReview };

  XBoardSearch(Engine& engine, Inbox& inbox);
  ~XBoardSearch() { abandon(); }
  XBoardSearch(const XBoardSearch&) = delete;
  XBoardSearch& operator=(const XBoardSearch&) = delete;

  Task task() const { return task_; }
  /// Whether a running search ends by itself and its result is awaited.
  bool awaited() const {
    return task_ == Task::kMove || task_ == Task::kHint || task_ == Task::kReview;
  }

  /// Abandons the present search and searches the last position of `game`.
  void start(Task task, const Game& game, const GoRequest& request);
  /// Abandons the search; its messages will be ignored.
  void abandon();
  /// Ends the search; its move is in the inbox when this returns.
  void hurry();
  /// The expected move was played: the search continues, now for a move.
  void ponderhit();

  /// Take a message from the inbox. False for a message of an abandoned search, or a line that only
  /// repeats a forced end: after finding one, an analysis runs through all depths at once.
  bool take(const Thought& thought);
  bool take(const RootMove& rootMove);
  /// The end of the task.
  bool take(const SearchEnd& end);

  /// The position of the present or last search.
  const Position& position() const { return engine_.game().position(); }
  /// The best line so far.
  const std::optional<LineReport>& best() const { return best_; }
  /// The present root move.
  const std::optional<CurrentMoveReport>& rootMove() const { return rootMove_; }
  /// Milliseconds since the search, or after a ponderhit the clock, was started.
  std::int64_t elapsed() const;

 private:
  Engine& engine_;
  Task task_ = Task::kNone;
  int number_ = 0;
  std::chrono::steady_clock::time_point started_;
  std::optional<LineReport> best_;
  std::optional<CurrentMoveReport> rootMove_;
};

/// The moves excluded from analysis, as set by XBoard's `exclude` and `include`.
class ExcludedMoves {
 public:
  void clear() { moves_.clear(); }
  bool empty() const { return moves_.empty(); }
  /// Excludes "all" moves of the game, or those that `text` may mean; false if there are none.
  bool exclude(const XBoardLine& line, std::string_view text);
  /// Reverts exclude().
  bool include(const XBoardLine& line, std::string_view text);
  /// The legal moves that are not excluded.
  std::vector<Move> others(const Game& game) const;

 private:
  std::vector<Move> moves_;
};

}  // namespace ximaera
