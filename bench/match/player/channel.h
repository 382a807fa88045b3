#pragma once

#include <fstream>
#include <mutex>
#include <string>
#include <variant>

#include "bench/match/player/player.h"
#include "bench/match/process/process.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

/// A log file of every line sent to and received from the engines, shared by threads.
class TrafficLog {
 public:
  explicit TrafficLog(const std::string& path) : file_(path, std::ios::app) {}
  bool open() const { return file_.is_open(); }
  /// Whether all lines so far have been written. Not safe while others write.
  bool good() const { return file_.good(); }
  /// `direction` is '>' for what is sent and '<' for what is received.
  void note(std::string_view engine, char direction, std::string_view line);

 private:
  std::mutex mutex_;
  std::ofstream file_;
};

/// Time limits for the answers of engines.
struct Patience {
  /// For an answer to the greeting, before another protocol is tried. Most engines answer at once;
  /// some load networks or tables first.
  Milliseconds greeting{5000};
  /// Until it is ready for its first game.
  Milliseconds start{30000};
  /// Without a running clock: for "ready", for a move without a time limit, and for a move after
  /// its time has expired.
  Milliseconds answer{30000};
  /// For the engine to quit, before it is killed.
  Milliseconds quit{2000};
  /// The pause before the runner tries again to start a program after a shortage.
  Milliseconds room{500};
  /// The number of lines outside the protocol that are tolerated during one move.
  int strayLines = 200;
};

/// A received line, or the reason why there is none.
struct Arrival {
  std::string line;
  Instant at;
};
struct Silence {};
using Received = std::variant<Arrival, Silence, Failure, Interruption>;

/// The exchange of lines with an engine, for all protocols.
class Channel {
 public:
  Channel(Process process, std::string name, TrafficLog* log)
      : process_(std::move(process)), name_(std::move(name)), log_(log) {}

  /// Sends a line. If the engine has ended, the next receive() reports it.
  void send(std::string_view line);
  Received receive(Instant deadline);
  /// Whether receive() would return at once.
  bool hasOutput() const { return process_.hasOutput(); }
  void finish(Milliseconds grace) { process_.finish(grace); }

 private:
  Process process_;
  std::string name_;
  TrafficLog* log_;
};

/// Counts the lines outside the protocol during one move.
class StrayLines {
 public:
  explicit StrayLines(int allowed) : allowed_(allowed) {}
  /// Counts one more; returns the failure if there are too many.
  std::optional<Failure> note(std::string_view line);

 private:
  int allowed_;
  int count_ = 0;
};

}  // namespace ximaera::match
