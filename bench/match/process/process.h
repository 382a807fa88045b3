#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bench/match/process/child.h"
#include "bench/match/process/line_buffer.h"

namespace ximaera::match {

/// A child process whose standard input and output are pipes to us. It leads a group of processes
/// of its own, so that a Ctrl-C in our terminal does not reach it and its children end with it.
/// When the object goes, so does the process; no zombie stays. A process that has ended is an
/// answer of read() and write(), never a signal.
class Process {
 public:
  static constexpr std::size_t kLongestLine = LineBuffer::kLongestLine;

  /// Starts a program; the error says why it cannot be. Throws a Shortage if the system has no room
  /// for it, which is no fault of the program.
  static Result<Process> start(const Launch& launch);

  /// Writes a line, the end of line added. False if the program has ended or does not take it
  /// before the deadline.
  bool writeLine(std::string_view line, Instant deadline);
  /// The next line of output, at the latest at the deadline. Lines that are already here are
  /// returned even if the deadline has passed.
  Reading readLine(Instant deadline);
  /// Whether a line of output or its end is already available.
  bool hasOutput() const { return lines_.hasLine() || child_->hasOutput(); }

  /// Closes the program's input, waits up to `grace` for it to end, then kills it.
  void finish(Duration grace) { child_->finish(grace); }
  /// Kills it and everything in its group at once.
  void kill() { child_->kill(); }
  /// How it ended: "exit status 3", "signal 11 (Segmentation fault)"; waits a little for an end
  /// that is under way. Nothing if it is still running.
  std::optional<std::string> ending() { return child_->ending(); }

  int id() const { return child_->id(); }

 private:
  explicit Process(std::unique_ptr<Child> child) : child_(std::move(child)) {}

  std::unique_ptr<Child> child_;
  LineBuffer lines_;
};

}  // namespace ximaera::match
