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

/// What is asked of a person.
struct Prompt {
  std::string text;
  /// What the last word of a line that was begun may become; nothing can be completed without it.
  std::function<std::vector<std::string>(std::string_view line)> completions = {};
  /// A blank with nothing before it is an answer at once, where the terminal can tell.
  bool blankEnds = false;
};

/// Where the lines come from that a person types. Nothing means the end of the input, or that
/// waiting for it was interrupted.
using LineReader = std::function<std::optional<std::string>(const Prompt& prompt)>;

/// Reads from a stream, after writing the prompt.
LineReader streamReader(std::istream& in, std::ostream& out);

/// Reads from the terminal. Ctrl-C interrupts it. With libedit, if the program was built with it,
/// lines can be edited, earlier ones called back,
/// and words completed by Tab.
LineReader terminalReader();

}  // namespace ximaera
