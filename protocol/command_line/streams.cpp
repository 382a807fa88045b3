#include "protocol/command_line/streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <iostream>

namespace ximaera {

// The lowest free number is the one that is opened.
void openClosedStreams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return;
}

Console standardStreams() {
  std::ios::sync_with_stdio(false);
  // If tied, reading would flush text that the searching thread is writing, and lines would appear
  // twice.
  std::cin.tie(nullptr);
  return {std::cin, std::cout, std::cerr, isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0};
}

}  // namespace ximaera
