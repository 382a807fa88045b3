#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "protocol/xboard/xboard.h"

namespace ximaera::test {

/// A position of Rebel Fury in which a Fury has many kinds of moves.
inline constexpr const char* kFury = "fa10/aa10/12/12/3c8/12/12/12/3F8/12/12/F10J w - - 0 1";

/// The adapter with a GUI that sends the lines of a test and stores the answers.
class Talk {
 public:
  /// Sends lines, waits for the move of the search that they start, and returns all output until
  /// then.
  std::string say(std::string_view lines) {
    speak(lines);
    xboard_.settle();
    return heard();
  }
  /// Sends lines without waiting for answers.
  std::string begin(std::string_view lines) {
    speak(lines);
    return heard();
  }
  bool finished() const { return xboard_.finished(); }

 private:
  void speak(std::string_view lines) {
    std::istringstream stream{std::string(lines)};
    for (std::string line; std::getline(stream, line);) xboard_.command(line);
  }
  std::string heard() {
    std::string text = stream_.str();
    stream_.str("");
    return text;
  }

  std::ostringstream stream_;
  XBoard xboard_{stream_};
};

/// The move in `answer`; empty if there is none.
inline std::string moveIn(const std::string& answer) {
  const std::size_t start = answer.rfind("move ");
  if (start == answer.npos || (start > 0 && answer[start - 1] != '\n')) return {};
  return answer.substr(start + 5, answer.find('\n', start) - start - 5);
}

}  // namespace ximaera::test
