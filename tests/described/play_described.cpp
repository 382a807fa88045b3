// play_described SEED PLIES FILE...: plays a game by chance of each description and writes, for
// every position, a line of its game, its FEN and each legal move with the FEN behind it, MOVE=FEN,
// or who has won; second_reader.py and foreign/compare.py read them. With PLIES below zero only
// from the start, else also from pieces scattered on the board.

#include <fmt/format.h>

#include <cstdlib>

#include "engine/files/described_games.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

std::string endOf(Position& position) {
  const Outcome outcome = position.rules().outcome(position);
  const Outcome end = outcome.over() ? outcome : position.rules().stuck(position);
  if (end.verdict != Verdict::kWin) return "nobody";
  return end.winner == kWhite ? "White" : "Black";
}

void tell(Position& position) {
  const Rules& rules = position.rules();
  std::string line = fmt::format("{}\t{}", position.info().name, formatFen(position));
  MoveList moves;
  rules.legal(position, moves);
  for (const Move move : moves) {
    const std::string text = rules.format(position, move);
    Undo undo;
    position.make(move, undo);
    line += fmt::format("\t{}={}", text, formatFen(position));
    position.unmake(undo);
  }
  if (moves.empty()) line += fmt::format("\t{}", endOf(position));
  fmt::print("{}\n", line);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 4) return 2;
  const auto seed = static_cast<std::uint32_t>(std::atoi(arguments[1]));
  for (int index = 3; index < count; ++index) {
    const auto rules = readGame(arguments[index]);
    if (!rules) {
      fmt::print(stderr, "{}\n", rules.error());
      return 2;
    }
    const int plies = std::atoi(arguments[2]);
    if (plies > 0) {
      test::visitRandomPositions(**rules, 1, plies, seed, tell);
    } else {
      test::Dice dice(seed);
      Position start = startPosition(**rules);
      test::randomGame(start, -plies, dice, tell);
    }
  }
}
