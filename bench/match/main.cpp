#include <algorithm>
#include <iostream>

#include "bench/match/command_line.h"

int main(int argc, char** argv) {
  const ximaera::match::Interrupt interrupt;
  interrupt.raiseOnSignals();
  constexpr int kStandardOutput = 1;
  return ximaera::match::runMatchProgram({argv + std::min(argc, 1), argv + argc}, interrupt,
                                         std::cout, std::cerr, kStandardOutput);
}
