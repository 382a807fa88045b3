#pragma once

#include <chrono>
#include <iosfwd>
#include <string>

namespace ximaera::learn {

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
  double seconds() const;

 private:
  std::ostream& out_;
  bool terminal_;
  Clock::time_point started_;
  Clock::time_point shown_;
};

}  // namespace ximaera::learn
