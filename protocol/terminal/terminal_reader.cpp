// The terminal as it is, where there is no libedit.

#include <unistd.h>

#include <iostream>

#include "protocol/terminal/line_reader.h"

namespace ximaera {

// A stream would begin anew where reading was interrupted.
LineReader terminalReader() {
  return [](const Prompt& prompt) -> std::optional<std::string> {
    std::cout << prompt.text << std::flush;
    std::string line;
    for (char letter = 0; letter != '\n';) {
      if (read(STDIN_FILENO, &letter, 1) != 1) return std::nullopt;
      if (letter != '\n') line += letter;
    }
    return line;
  };
}

}  // namespace ximaera
