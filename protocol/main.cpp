#include <algorithm>

#include "protocol/commands/command_line.h"
#include "protocol/standard_streams.h"

int main(int argc, char** argv) {
  return ximaera::runCommandLine({argv + std::min(argc, 1), argv + argc},
                                 ximaera::standardStreams());
}
