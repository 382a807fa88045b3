#pragma once

#include <chrono>
#include <optional>

#include "engine/engine.h"
#include "protocol/xboard/xboard_inbox.h"

namespace ximaera {

/// The engine at work for XBoard: at most one search at a time, each for a purpose. What it says
/// comes through the inbox, numbered, so that the words of a search that has been given up are
/// known as such.
class XBoardSearch {
 public:
  enum class Task { kNone, kMove, kPonder, kAnalysis, kHint };

  XBoardSearch(Engine& engine, Inbox& inbox);
  ~XBoardSearch() { abandon(); }
  XBoardSearch(const XBoardSearch&) = delete;
  XBoardSearch& operator=(const XBoardSearch&) = delete;

  Task task() const { return task_; }
  /// Whether a search is under way that ends by itself and that somebody waits for.
  bool awaited() const { return task_ == Task::kMove || task_ == Task::kHint; }

  /// Gives up what is under way and searches the last position of `game`.
  void start(Task task, const Game& game, const GoRequest& request);
  /// Gives up what is under way; it will not be heard of again.
  void abandon();
  /// Ends the search; its move is in the inbox when this returns.
  void hurry();
  /// The move pondered on was played: the search goes on, now for a move.
  void ponderhit();

  /// These take what came through the inbox; false if it is of a search that was given up, or a
  /// thought that only repeats a forced end: where one is found, an analysis goes through all
  /// depths at once.
  bool take(const Thought& thought);
  bool take(const RootMove& rootMove);
  /// The task is done with.
  bool take(const SearchEnd& end);

  /// The position that is, or was last, searched.
  const Position& position() const { return engine_.game().position(); }
  /// The best line so far of the search under way.
  const std::optional<LineReport>& best() const { return best_; }
  /// Which root move it is at.
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

}  // namespace ximaera
