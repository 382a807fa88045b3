// A game, each byte a move, with the laws that hold in every position.

#include "movegen/fen.h"
#include "tests/fuzz/input.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

void checkMove(Position& position, Move move) {
  const Position before = position;
  Undo undo;
  position.make(move, undo);
  fuzz::mustHold(position.state() == position.computedState(), "the state is as from scratch");
  position.unmake(undo);
  fuzz::mustHold(position == before, "a move taken back leaves the position as it was");
}

void checkPosition(Position& position, const MoveList& moves) {
  const Rules& rules = position.rules();
  fuzz::mustHold(rules.countLegal(position) == moves.size(), "legal moves are counted");
  fuzz::mustHold(rules.anyLegal(position) == !moves.empty(), "any legal move is found");
  if (rules.outcome(position).over()) return;
  const std::string fen = formatFen(position);
  const Result<Position> again = parseFen(rules, fen);
  fuzz::mustHold(bool(again) && formatFen(*again) == fen, "a FEN read and written is the same");
  fuzz::mustHold(again->key() == position.key(), "a FEN tells all that the key does");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Rules& rules = input.variant();
  const unsigned seed = input.byte();
  test::Dice dice(seed);
  Position position =
      seed == 0 ? startPosition(rules) : parseFen(rules, test::sparseFen(rules, dice)).value();
  while (!input.empty()) {
    MoveList moves;
    rules.legal(position, moves);
    checkPosition(position, moves);
    if (moves.empty()) return 0;
    const Move move = moves[input.byte() % moves.size()];
    checkMove(position, move);
    Undo undo;
    position.make(move, undo);
  }
  return 0;
}
