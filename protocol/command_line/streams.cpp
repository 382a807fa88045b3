#include "protocol/command_line/streams.h"

#include <unistd.h>

#include <iostream>

namespace ximaera {

Console standardStreams() {
  std::ios::sync_with_stdio(false);
  // If tied, reading would flush text that the searching thread is writing, and lines would appear
  // twice.
  std::cin.tie(nullptr);
  return {std::cin, std::cout, std::cerr, isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0};
}

}  // namespace ximaera
