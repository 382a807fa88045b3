#include <algorithm>
#include <iostream>

#include "bench/match/command_line.h"
#include "bench/match/process/system.h"

int main(int argc, char** argv) {
  const ximaera::match::Interrupt interrupt;
  interrupt.raiseOnSignals();
  ximaera::match::raiseFileLimit();
  constexpr int kStandardOutput = 1;
  return ximaera::match::runMatchProgram({argv + std::min(argc, 1), argv + argc}, interrupt,
                                         std::cout, std::cerr, kStandardOutput);
}
