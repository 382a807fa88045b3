#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <optional>
#include <stdexcept>
#include <string>

#include "movegen/text/result.h"

namespace ximaera::learn {

/// The output streams of a command.
struct Outputs {
  std::ostream& out;
  std::ostream& error;
  /// `out` is a terminal.
  bool terminal = false;
};

/// Writes remarks to the error output.
std::function<void(const std::string&)> notesTo(const Outputs& outputs);

/// Results could not be written, because the disk is full.
class LostOutput : public std::runtime_error {
 public:
  explicit LostOutput(const Error& error) : std::runtime_error(error.message) {}

  /// Throws the error that a writing function returned, if any.
  static void check(const std::optional<Error>& error) {
    if (error) throw LostOutput(*error);
  }
};

/// Shows the progress of long work: on a terminal as one line that is overwritten, elsewhere as
/// occasional lines.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  Progress(std::ostream& out, bool terminal);

  /// Whether the next line is due.
  bool due() const;
  /// Shows a line; `last` ends it on a terminal.
  void show(const std::string& line, bool last = false);
  /// The time since the start.
  double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

 private:
  std::ostream& out_;
  bool terminal_;
  Clock::time_point started_;
  Clock::time_point shown_;
};

}  // namespace ximaera::learn
