#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <istream>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

namespace ximaera {

/// The input and output streams of a command.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& error;
  /// `in` and `out` are a terminal with a person.
  bool interactive = false;
};

/// The bytes of a line that are kept: more than any game needs.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 22;

/// Reads a line without its end, so that no line exhausts the memory. Of a line that is too long
/// the beginning is kept, and words that say so. False at the end of the input.
inline bool readLine(std::istream& in, std::string& line) {
  line.clear();
  std::size_t length = 0;
  for (char letter; in.get(letter) && letter != '\n'; ++length)
    if (length < kLongestLine) line += letter;
  if (length > kLongestLine) line += " (the line is too long)";
  return in || length > 0;
}

/// A stream for several threads: the text of one call is never torn, and is flushed at once.
class Output {
 public:
  explicit Output(std::ostream& stream) : stream_(stream) {}

  void write(std::string_view text) {
    const std::lock_guard lock(mutex_);
    stream_ << text << std::flush;
  }
  /// Prints one line.
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    write(fmt::format(format, std::forward<Arguments>(arguments)...) + '\n');
  }

 private:
  std::mutex mutex_;
  std::ostream& stream_;
};

/// The program's standard streams, set up to be fast and to end lines in the same way on every
/// system.
Console standardStreams();

}  // namespace ximaera
