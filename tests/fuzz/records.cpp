// A line of a match's records, and the PGN that is made of it.

#include "bench/match/result/records.h"

#include "protocol/records/pgn.h"
#include "tests/fuzz/input.h"

using namespace ximaera;
using namespace ximaera::match;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Json> json = Json::parse(fuzz::Input(data, size).rest());
  if (!json) return 0;
  const std::string text = json->text();
  const Result<Json> again = Json::parse(text);
  fuzz::mustHold(again && again->text() == text, "JSON read and written is the same");
  if (const Json* match = json->find("match")) {
    if (const auto header = readHeader(*match)) {
      const auto line = Json::parse(headerLine(*header));
      fuzz::mustHold(line && readHeader(*line->find("match")), "a written header can be read");
    }
  }
  if (const auto game = readGame(*json)) {
    formatPgn(*game);
    const auto line = Json::parse(gameLine(*game));
    fuzz::mustHold(line && readGame(*line), "a written game can be read");
  }
  return 0;
}
