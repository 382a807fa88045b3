#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <variant>

#include "engine/engine.h"

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

/// A queue of events from the reading and the searching thread for the one thread that handles
/// them. So nothing else in the adapter needs a lock, and only one thread prints.
class Inbox {
 public:
  using Event = std::variant<TypedLine, EndOfInput, Thought, RootMove, SearchEnd>;

  /// Adds an event. May be called from any thread.
  void post(Event event);
  /// Waits for an event and removes it. Events of a search come before typed lines: when a command
  /// has ended a search, its last reports are handled before the next command.
  Event next();

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<Event> searches_;
  std::deque<Event> lines_;
};

}  // namespace ximaera
