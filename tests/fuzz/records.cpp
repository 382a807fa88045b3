// A line of a match's records, and the PGN that is made of it.

#include "bench/match/result/records.h"

#include "protocol/records/pgn.h"
#include "tests/fuzz/input.h"

using namespace ximaera;
using namespace ximaera::match;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string line(fuzz::Input(data, size).rest());
  if (const auto header = readHeader(line))
    fuzz::mustHold(bool(readHeader(headerLine(*header))), "a written header can be read");
  if (const auto game = readGame(line)) {
    formatPgn(*game);
    fuzz::mustHold(bool(readGame(gameLine(*game))), "a written game can be read");
  }
  return 0;
}
