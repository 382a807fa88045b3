#pragma once

#include <fstream>
#include <mutex>
#include <string>
#include <variant>

#include "bench/match/player/player.h"
#include "bench/match/process/process.h"
#include "protocol/records/event.h"

namespace ximaera::match {

/// A file with every line that goes to and comes from the engines. Threads share it.
class TrafficLog {
 public:
  explicit TrafficLog(const std::string& path) : file_(path, std::ios::app) {}
  bool open() const { return file_.is_open(); }
  /// Whether all lines so far have been written. Not to be asked while others write.
  bool good() const { return file_.good(); }
  /// `direction` is '>' for what is sent and '<' for what is received.
  void note(std::string_view engine, char direction, std::string_view line);

 private:
  std::mutex mutex_;
  std::ofstream file_;
};

/// How long engines are waited for.
struct Patience {
  /// For an answer to the first question, before another protocol is tried. Most engines answer at
  /// once; some load networks or tables first.
  Milliseconds greeting{5000};
  /// Until it is ready for its first game.
  Milliseconds start{30000};
  /// Where no clock runs: for a "ready", for a move without a time limit, and for any move after
  /// the time is up.
  Milliseconds answer{30000};
  /// How long it may take to quit before it is killed.
  Milliseconds quit{2000};
  /// Before the runner tries again to start a program that the machine has no room for.
  Milliseconds room{500};
  /// How many lines that are not of its protocol it may print during one move.
  int strayLines = 200;
};

/// A line that came, or why none did.
struct Arrival {
  std::string line;
  Instant at;
};
struct Silence {};
using Received = std::variant<Arrival, Silence, Failure, Interruption>;

/// The line-by-line talk with an engine, whatever its protocol.
class Channel {
 public:
  Channel(Process process, std::string name, TrafficLog* log)
      : process_(std::move(process)), name_(std::move(name)), log_(log) {}

  /// Sends a line. That the engine has gone will be the answer to the next receive().
  void send(std::string_view line);
  Received receive(Instant deadline);
  /// Whether receive() has something to say without waiting.
  bool hasOutput() const { return process_.hasOutput(); }
  void finish(Milliseconds grace) { process_.finish(grace); }

 private:
  Process process_;
  std::string name_;
  TrafficLog* log_;
};

/// Counts the lines of one move that are not of the protocol.
class StrayLines {
 public:
  explicit StrayLines(int allowed) : allowed_(allowed) {}
  /// One more; the failure if there are too many now.
  std::optional<Failure> note(std::string_view line);

 private:
  int allowed_;
  int count_ = 0;
};

}  // namespace ximaera::match
