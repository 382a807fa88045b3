#include <algorithm>

#include "engine/files/file.h"
#include "protocol/command_line/streams.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"

int main(int argc, char** argv) {
  ximaera::openClosedStreams();
  const ximaera::Console console = ximaera::standardStreams();
  return ximaera::runCommandLine({argv + std::min(argc, 1), argv + argc}, console,
                                 ximaera::knownVariants(console.error));
}
