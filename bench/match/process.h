#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/interrupt.h"
#include "movegen/text/result.h"

namespace ximaera::match {

using Instant = std::chrono::steady_clock::time_point;
using Duration = std::chrono::steady_clock::duration;

inline Instant now() {
  return std::chrono::steady_clock::now();
}

/// How a program is to be started.
struct Launch {
  /// The program (looked up in PATH if it has no slash) and its arguments.
  std::vector<std::string> arguments;
  /// Its working directory; ours if empty.
  std::string directory;
  /// Where its error output is appended; nowhere if empty.
  std::string errors;
  /// Ends every wait for the program when raised; may be nullptr.
  const Interrupt* interrupt = nullptr;
};

/// What reading a line came to.
struct Reading {
  enum class Status {
    kLine,
    kTimeout,      ///< the deadline passed
    kClosed,       ///< the program has ended or closed its output, which ends its use
    kGarbage,      ///< bytes that are no line of text: control characters, or no end in sight
    kInterrupted,  ///< Launch::interrupt was raised
  };
  Status status;
  /// Without the end of line; for garbage, the start of it made printable.
  std::string line;
  /// When the bytes that completed the line came out of the pipe.
  Instant arrived;
};

/// A child process whose standard input and output are pipes to us. It leads a process group of its
/// own, so that a Ctrl-C in our terminal does not reach it and its children end with it. When the
/// object goes, so does the process; no zombie stays. A process that has ended is an answer of
/// read() and write(), never a signal.
class Process {
 public:
  /// A line longer than this is garbage.
  static constexpr std::size_t kLongestLine = 1 << 16;

  /// Starts a program; the error says why it cannot be.
  static Result<Process> start(const Launch& launch);

  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  ~Process();

  /// Writes a line, the end of line added. False if the program has ended or does not take it
  /// before the deadline.
  bool writeLine(std::string_view line, Instant deadline);
  /// The next line of output, at the latest at the deadline. Lines that are already here are
  /// returned even if the deadline has passed.
  Reading readLine(Instant deadline);
  /// Whether a line of output or the end of it is already here.
  bool hasOutput() const;

  /// Closes the program's input, waits up to `grace` for it to end, then kills it.
  void finish(Duration grace);
  /// Kills it and everything in its group at once.
  void kill();
  /// How it ended: "exit status 3", "signal 11 (Segmentation fault)"; waits a little for an end
  /// that is under way. Nothing if it is still running.
  std::optional<std::string> ending();

  pid_t id() const { return id_; }

 private:
  Process() = default;
  void release();
  bool reap(int options);
  std::optional<Reading> takeLine();
  Reading garbage();
  Reading::Status fill(Instant deadline);

  pid_t id_ = -1;
  int input_ = -1;
  int output_ = -1;
  int end_ = -1;  // ready when the process has ended
  int status_ = 0;
  bool reaped_ = false;
  const Interrupt* interrupt_ = nullptr;
  std::string buffer_;
  std::size_t start_ = 0;    // of the next line in the buffer
  std::size_t scanned_ = 0;  // up to here there is no end of line
  Instant arrived_{};
};

}  // namespace ximaera::match
