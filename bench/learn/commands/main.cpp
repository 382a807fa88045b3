#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "bench/learn/commands/command_line.h"
#include "protocol/command_line/described_games.h"
#include "protocol/command_line/exit_status.h"

int main(int argc, char** argv) {
  auto words = ximaera::withDescribedGames({argv + std::min(argc, 1), argv + argc}, std::cerr);
  if (words)
    return ximaera::learn::runLearnProgram(
        *words, {.out = std::cout, .error = std::cerr, .terminal = isatty(STDOUT_FILENO) == 1});
  std::cerr << words.error() << '\n';
  return ximaera::kCalledWrongly;
}
