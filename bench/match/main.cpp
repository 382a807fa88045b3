#include <algorithm>
#include <iostream>

#include "bench/match/command_line.h"
#include "bench/match/process/system.h"
#include "engine/files/file.h"
#include "protocol/command_line/variant_option.h"

int main(int argc, char** argv) {
  ximaera::openClosedStreams();
  const ximaera::match::Interrupt interrupt;
  interrupt.raiseOnSignals();
  ximaera::match::raiseFileLimit();
  constexpr int kStandardOutput = 1;
  return ximaera::match::runMatchProgram({argv + std::min(argc, 1), argv + argc},
                                         ximaera::knownVariants(std::cerr), interrupt, std::cout,
                                         std::cerr, kStandardOutput);
}
