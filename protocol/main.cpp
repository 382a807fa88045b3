#include <algorithm>
#include <iostream>

#include "protocol/command_line.h"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return ximaera::runCommandLine({argv + std::min(argc, 1), argv + argc},
                                 {std::cin, std::cout, std::cerr});
}
