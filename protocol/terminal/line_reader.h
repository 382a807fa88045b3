#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace ximaera {

/// A question to a person.
struct Prompt {
  std::string text;
  /// The completions of the last word of a line, if there are any.
  std::function<std::vector<std::string>(std::string_view line)> completions = {};
  /// A blank at the start of the line is an answer by itself, if the terminal can notice it.
  bool blankEnds = false;
};

/// Reads a line that a person types. Nothing at the end of the input, or if waiting was
/// interrupted.
using LineReader = std::function<std::optional<std::string>(const Prompt& prompt)>;

/// Reads from a stream, after writing the prompt.
LineReader streamReader(std::istream& in, std::ostream& out);

/// Reads from the terminal. Ctrl-C interrupts it. If the program was built with libedit, lines can
/// be edited and recalled, and words completed by Tab.
LineReader terminalReader();

}  // namespace ximaera
