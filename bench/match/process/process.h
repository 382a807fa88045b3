#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/process/system.h"
#include "movegen/text/result.h"

namespace ximaera::match {

using Instant = std::chrono::steady_clock::time_point;
using Duration = std::chrono::steady_clock::duration;

inline Instant now() {
  return std::chrono::steady_clock::now();
}

/// The result of reading a line.
struct Reading {
  enum class Status {
    kLine,
    kTimeout,      ///< the deadline passed
    kClosed,       ///< the program has ended or closed its output, which ends its use
    kGarbage,      ///< not a line of text: control characters, or too long
    kInterrupted,  ///< Launch::interrupt was raised
  };
  Status status;
  /// The line without its end; for garbage, the beginning in printable form.
  std::string line;
  /// The time when the bytes that completed the line were read.
  Instant arrived;
};

/// Splits the output of a program into lines.
class LineBuffer {
 public:
  /// A line longer than this is garbage.
  static constexpr std::size_t kLongestLine = 1 << 16;

  void append(std::string_view bytes, Instant arrived);
  /// The next line, or garbage; nothing if more bytes are needed.
  std::optional<Reading> take();

 private:
  std::string bytes_;
  std::size_t start_ = 0;    // of the next line
  std::size_t scanned_ = 0;  // up to here there is no end of line
  Instant arrived_{};
};

/// The arguments for starting a program.
struct Launch {
  /// The program (searched in PATH if it has no slash) and its arguments.
  std::vector<std::string> arguments;
  /// Its working directory; ours if empty.
  std::string directory = {};
  /// The file that receives its error output, appended; none if empty.
  std::string errors = {};
  /// Ends every wait for the program when raised; may be nullptr.
  const Interrupt* interrupt = nullptr;
  /// The cores it may use; empty for all.
  std::vector<int> cores = {};
};

/// The machine lacks resources that the runner needs to start a program: open files, processes,
/// memory. It is never the fault of an engine.
class Shortage : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A child process whose standard input and output are pipes to us. It leads a process group of its
/// own, so that a Ctrl-C in our terminal does not reach it and its children end with it. The
/// destructor ends the process and leaves no zombie. The end of the process is a result of read()
/// and write(), never a signal.
class Process {
 public:
  /// Starts a program; the error gives the reason of a failure. Throws a Shortage if the system
  /// lacks resources, which is not the program's fault.
  static Result<std::unique_ptr<Process>> start(const Launch& launch);
  virtual ~Process() = default;

  /// Writes a line and its end. Returns false if the program has ended or does not read it before
  /// the deadline.
  bool writeLine(std::string_view line, Instant deadline) {
    return write(std::string(line) + '\n', deadline);
  }
  /// The next line of output. Waits until the deadline; lines already received are returned even
  /// after it.
  Reading readLine(Instant deadline);

  /// Closes the program's input, waits up to `grace` for it to end, then kills it.
  virtual void finish(Duration grace) = 0;
  /// How it ended: "exit status 3", "signal 11 (Segmentation fault)". Waits briefly for an end in
  /// progress. Returns nothing if it is still running.
  virtual std::optional<std::string> ending() = 0;

 private:
  virtual bool write(std::string_view bytes, Instant deadline) = 0;
  /// Waits for bytes and appends them. kLine means that a line may be complete.
  virtual Reading::Status read(LineBuffer& lines, Instant deadline) = 0;

  LineBuffer lines_;
};

}  // namespace ximaera::match
