#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <variant>

#include "engine/engine.h"

namespace ximaera {

/// A line of the GUI's.
struct TypedLine {
  std::string text;
};
/// There will be no more lines.
struct EndOfInput {};
/// What search number `search` has to say of a line.
struct Thought {
  int search;
  LineReport report;
};
/// The root move that search number `search` is at.
struct RootMove {
  int search;
  CurrentMoveReport report;
};
/// Search number `search` has ended.
struct SearchEnd {
  int search;
  BestMove best;
};

/// Where the thread that reads and the thread that searches leave what they have to say, for the
/// one thread that acts upon it. So nothing else in the adapter needs a lock, and nothing is
/// printed from two threads.
class Inbox {
 public:
  using Event = std::variant<TypedLine, EndOfInput, Thought, RootMove, SearchEnd>;

  /// Leaves an event. From any thread.
  void post(Event event);
  /// Waits for an event and takes it out. What a search says goes before what was typed: when a
  /// command has ended a search, the search's last words are dealt with before the next command.
  Event next();

 private:
  std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<Event> searches_;
  std::deque<Event> lines_;
};

}  // namespace ximaera
