#include "protocol/standard_streams.h"

#include <unistd.h>

#include <iostream>

namespace ximaera {

Console standardStreams() {
  std::ios::sync_with_stdio(false);
  // Else reading would flush what the searching thread is about to write, and lines come out twice.
  std::cin.tie(nullptr);
  return {std::cin, std::cout, std::cerr, isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0};
}

}  // namespace ximaera
