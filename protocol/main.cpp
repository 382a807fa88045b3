#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "protocol/command_line.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  // Else reading would flush what the searching thread is about to write, and lines come out twice.
  std::cin.tie(nullptr);
  return ximaera::runCommandLine(
      {argv + std::min(argc, 1), argv + argc},
      {std::cin, std::cout, std::cerr, isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0});
}
