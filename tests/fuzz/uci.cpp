// A session of UCI.

#include "protocol/uci/uci.h"

#include "tests/fuzz/session.h"

using namespace ximaera;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::ostringstream said;
  {
    Uci uci(said);
    fuzz::forLines(fuzz::Input(data, size).rest(),
                   {"perft", "bench", "hash", "threads", "evalfile"},
                   [&](const std::string& line) { return uci.execute(line); });
  }
  fuzz::mustBeLines(said.str());
  return 0;
}
