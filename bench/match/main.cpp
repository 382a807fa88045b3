#include <algorithm>
#include <iostream>

#include "bench/match/command_line.h"
#include "bench/match/process/system.h"
#include "protocol/command_line/described_games.h"
#include "protocol/command_line/exit_status.h"

int main(int argc, char** argv) {
  const ximaera::match::Interrupt interrupt;
  interrupt.raiseOnSignals();
  ximaera::match::raiseFileLimit();
  constexpr int kStandardOutput = 1;
  auto words = ximaera::withDescribedGames({argv + std::min(argc, 1), argv + argc}, std::cerr);
  if (words)
    return ximaera::match::runMatchProgram(*words, interrupt, std::cout, std::cerr,
                                           kStandardOutput);
  std::cerr << words.error() << '\n';
  return ximaera::kCalledWrongly;
}
