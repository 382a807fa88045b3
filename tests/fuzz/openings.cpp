// Openings in EPD or PGN.

#include "bench/match/plan/opening.h"
#include "tests/fuzz/input.h"

using namespace ximaera;
using namespace ximaera::match;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Rules& rules = input.variant();
  const int plies = static_cast<int>(input.byte());
  const auto openings = parseOpenings(rules, input.rest(), plies);
  if (!openings) return 0;
  for (const Opening& opening : *openings) {
    fuzz::mustHold(bool(playOpening(rules, opening)), "an opening that was read can be played");
    const auto again = parseOpenings(rules, formatEpd(rules, opening), 1000);
    fuzz::mustHold(again && again->size() == 1, "an opening that was written can be read");
  }
  return 0;
}
