// play_described SEED PLIES FILE...: plays a game by chance of each description and writes, for
// every position, a line of its game, its FEN and each legal move with the FEN behind it, MOVE=FEN,
// or who has won; second_reader.py and foreign/compare.py read them. With PLIES below zero only
// from the start, else also from pieces scattered on the board. SEED counts on with each file.
//   play_described again SEED PLIES FILE...: a game from scattered pieces that go back and forth,
// with a blank line behind it; what a repetition decides stands behind the moves, "repeated=White".
//   play_described read FILE: the same lines for FENs, one a line; "invalid" for one that is none.

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <span>
#include <string>

#include "engine/files/described_games.h"
#include "engine/game.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

std::string winnerOf(const Outcome& outcome) {
  if (outcome.verdict != Verdict::kWin) return "nobody";
  return outcome.winner == kWhite ? "White" : "Black";
}

std::string endOf(Position& position) {
  const Outcome outcome = position.rules().outcome(position);
  return winnerOf(outcome.over() ? outcome : position.rules().stuck(position));
}

// The line of a position with some of its moves.
std::string lineOf(Position& position, const MoveList& moves) {
  std::string line = fmt::format("{}\t{}", position.info().name, formatFen(position));
  for (const Move move : moves) {
    const std::string text = position.rules().format(position, move);
    Undo undo;
    position.make(move, undo);
    line += fmt::format("\t{}={}", text, formatFen(position));
    position.unmake(undo);
  }
  return line;
}

void tell(Position& position) {
  MoveList moves;
  position.rules().legal(position, moves);
  std::string line = lineOf(position, moves);
  if (moves.empty()) line += '\t' + endOf(position);
  fmt::print("{}\n", line);
}

// The legal moves and, behind them, the end by repetition.
void tellRepeated(const Game& game) {
  Position position = game.position();
  const Outcome end = game.outcome();
  const bool repeated = end.over() && (std::string_view(end.reason) == "repetition" ||
                                       std::string_view(end.reason) == "perpetual-check");
  const MoveList& moves = game.legal();
  std::string line = lineOf(position, moves);
  if (repeated)
    line += "\trepeated=" + winnerOf(end);
  else if (moves.empty())
    line += '\t' + winnerOf(end);
  fmt::print("{}\n", line);
}

// A move that gives check, if the side wants that, takes the side's last one back, or best of all
// does both; now and then any.
Move nextOf(const Game& game, bool checks, test::Dice& dice) {
  const MoveList& moves = game.legal();
  const std::size_t made = game.moves().size();
  const Move last = made > 1 ? game.moves()[made - 2] : kNoMove;
  const auto worth = [&](Move move) {
    const bool back = made > 1 && move.from == last.to && move.to == last.from;
    return 2 * (checks && givesCheck(game.position(), move)) + back;
  };
  Move best = moves[static_cast<std::size_t>(dice.roll(static_cast<int>(moves.size())))];
  if (dice.roll(16) == 0) return best;
  for (const Move move : moves)
    if (worth(move) > worth(best)) best = move;
  return best;
}

void playAgain(const Rules& rules, int plies, std::uint32_t seed) {
  test::Dice dice(seed);
  Game game(parseFen(rules, test::sparseFen(rules, dice)).value());
  const std::array checks{dice.roll(2) == 0, dice.roll(2) == 0};
  for (int ply = 0; ply < plies; ++ply) {
    tellRepeated(game);
    if (game.outcome().over() || game.legal().empty()) break;
    game.play(nextOf(game, checks[game.position().side()], dice));
  }
  fmt::print("\n");
}

void play(const Rules& rules, int plies, std::uint32_t seed) {
  if (plies > 0) return test::visitRandomPositions(rules, 1, plies, seed, tell);
  test::Dice dice(seed);
  Position start = startPosition(rules);
  test::randomGame(start, -plies, dice, tell);
}

void readFens(const Rules& rules) {
  for (std::string fen; std::getline(std::cin, fen);) {
    Result<Position> position = parseFen(rules, fen);
    if (position)
      tell(*position);
    else
      fmt::print("invalid\n");
  }
}

// Reads the games and does something with each; the exit status.
int withGames(std::span<char*> files, const std::function<void(const Rules&)>& act) {
  for (const char* file : files) {
    const auto rules = readGame(file);
    if (!rules) {
      fmt::print(stderr, "{}\n", rules.error());
      return 2;
    }
    act(**rules);
  }
  return 0;
}

}  // namespace

int main(int count, char** values) {
  std::span<char*> arguments(values + 1, static_cast<std::size_t>(count - 1));
  if (count == 3 && std::string_view(arguments[0]) == "read")
    return withGames(arguments.subspan(1), readFens);
  const bool again = count > 1 && std::string_view(arguments[0]) == "again";
  if (again) arguments = arguments.subspan(1);
  if (arguments.size() < 3) return 2;
  auto seed = static_cast<std::uint32_t>(std::atoi(arguments[0]));
  const int plies = std::atoi(arguments[1]);
  return withGames(arguments.subspan(2), [&](const Rules& rules) {
    again ? playAgain(rules, plies, seed) : play(rules, plies, seed);
    ++seed;
  });
}
