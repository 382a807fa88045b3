// A session with XBoard, whose boards are cut into plies.

#include "protocol/xboard/xboard.h"
#include "tests/fuzz/session.h"

using namespace ximaera;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::ostringstream said;
  {
    XBoard xboard(said);
    for (const char* line : {"xboard", "protover 2"}) xboard.command(line);
    fuzz::forLines(fuzz::Input(data, size).rest(),
                   {"sd", "depth", "hash", "memory", "threads", "cores", "evalfile", "hint"},
                   [&](const std::string& line) {
                     xboard.command("sd 1");  // `new` resets the depth.
                     xboard.command(line);
                     xboard.settle();
                     return !xboard.finished();
                   });
  }
  fuzz::mustBeLines(said.str());
  return 0;
}
