#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "bench/learn/command_line.h"

int main(int argc, char** argv) {
  return ximaera::learn::runLearnProgram(
      {argv + std::min(argc, 1), argv + argc},
      {.out = std::cout, .error = std::cerr, .terminal = isatty(STDOUT_FILENO) == 1});
}
