#pragma once

#include <chrono>
#include <iosfwd>
#include <string>

namespace ximaera::learn {

/// Shows how far a long work has come: on a terminal in one line that is written over and over,
/// elsewhere in a line now and then.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  Progress(std::ostream& out, bool terminal);

  /// Whether it is time for the next line.
  bool due() const;
  /// Shows a line; `last` ends it on a terminal.
  void show(const std::string& line, bool last = false);
  /// Since the beginning.
  double seconds() const;

 private:
  std::ostream& out_;
  bool terminal_;
  Clock::time_point started_;
  Clock::time_point shown_;
};

}  // namespace ximaera::learn
