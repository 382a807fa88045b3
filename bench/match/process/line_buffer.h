#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

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
  /// Whether a complete line is available.
  bool hasLine() const { return bytes_.find('\n', scanned_) != bytes_.npos; }
  /// The next line, or garbage; nothing if more bytes are needed.
  std::optional<Reading> take();

 private:
  Reading garbage();

  std::string bytes_;
  std::size_t start_ = 0;    // of the next line
  std::size_t scanned_ = 0;  // up to here there is no end of line
  Instant arrived_{};
};

}  // namespace ximaera::match
