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

}  // namespace ximaera
