// Reads from the terminal without libedit.

#include <unistd.h>

#include <iostream>

#include "protocol/terminal/line_reader.h"

namespace ximaera {

// Not by a stream, which would resume an interrupted read.
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
