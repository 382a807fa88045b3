// The text of a move, in our notation and in others.

#include "engine/game.h"
#include "engine/move_text.h"
#include "tests/fuzz/input.h"
#include "tests/support/positions.h"

using namespace ximaera;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Rules& rules = input.variant();
  test::Dice dice(input.byte());
  Position position = parseFen(rules, test::sparseFen(rules, dice)).value();
  const Game game(position);
  const std::string_view text = input.rest();
  const Result<Move> exact = game.parse(text);
  const Result<Move> loose = game.parseLoosely(text);
  const Result<Move> read = readMove(game, text);
  if (!exact) return 0;
  fuzz::mustHold(rules.format(game.position(), *exact) == text, "a move has one text");
  fuzz::mustHold(loose && *loose == *exact, "a move is read loosely as the same");
  fuzz::mustHold(read && *read == *exact, "a move is read in any notation as the same");
  return 0;
}
