#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "bench/learn/commands/command_line.h"
#include "engine/files/file.h"
#include "protocol/command_line/variant_option.h"

int main(int argc, char** argv) {
  ximaera::openClosedStreams();
  return ximaera::learn::runLearnProgram(
      {argv + std::min(argc, 1), argv + argc}, ximaera::knownVariants(std::cerr),
      {.out = std::cout, .error = std::cerr, .terminal = isatty(STDOUT_FILENO) == 1});
}
