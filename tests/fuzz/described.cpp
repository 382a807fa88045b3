// The text of a described game, and a few moves of it.

#include "movegen/variants/described/described.h"

#include "movegen/fen.h"
#include "tests/fuzz/input.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

// Every move must be undone, and every legal move must be known by itself.
void tryMoves(Position& position) {
  const Rules& rules = position.rules();
  const Position before = position;
  MoveList moves;
  rules.legal(position, moves);
  fuzz::mustHold(rules.countLegal(position) == moves.size(), "legal moves are counted");
  for (const Move move : moves) {
    fuzz::mustHold(rules.gain(position, move).has_value(), "a legal move is known");
    Undo undo;
    position.make(move, undo);
    fuzz::mustHold(position.state() == position.computedState(), "the state is as computed");
    position.unmake(undo);
    fuzz::mustHold(position == before, "a move is undone");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto rules = makeDescribedRules("mine", text);
  fuzz::mustHold(rules || !rules.error().empty(), "a fault is told");
  if (!rules) return 0;
  fuzz::mustHold(!explained(**rules).empty(), "what was understood is told");
  Position position = startPosition(**rules);
  test::Dice dice(static_cast<std::uint32_t>(size));
  test::randomGame(position, 6, dice, tryMoves);
  return 0;
}
