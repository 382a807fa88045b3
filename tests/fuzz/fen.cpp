// A FEN, read strictly and as other programs mean it.

#include "movegen/fen.h"

#include "engine/lenient_fen.h"
#include "tests/fuzz/input.h"

using namespace ximaera;

namespace {

void check(const Position& position) {
  const std::string fen = formatFen(position);
  const Result<Position> again = parseFen(position.rules(), fen);
  fuzz::mustHold(bool(again) && formatFen(*again) == fen, "a FEN read and written is the same");
  Position copy = *again;
  MoveList fast, slow;
  copy.rules().legal(copy, fast);
  copy.rules().Rules::legal(copy, slow);
  fuzz::mustHold(fast.size() == slow.size(), "all ways to find legal moves find the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Rules& rules = input.variant();
  const Result<Position> strict = parseFen(rules, input.rest());
  const Result<LenientFen> lenient = parseLenientFen(rules, input.rest());
  if (strict) fuzz::mustHold(bool(lenient), "what is a FEN is one for the lenient, too");
  if (lenient) check(lenient->position);
  return 0;
}
