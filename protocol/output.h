#pragma once

#include <fmt/format.h>

#include <mutex>
#include <ostream>
#include <string_view>

namespace ximaera {

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

}  // namespace ximaera
