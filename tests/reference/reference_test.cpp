// Two independent implementations of the rule book must agree on every move and its effect.

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/reference/games.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"
#include "tests/support/positions.h"
#include "tests/support/rows.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Games from the start position, and as many from few pieces scattered on the board. Many more are
// played by `XIMAERA_GAMES=2000 XIMAERA_SEED=7 build/tests/test_reference`.
constexpr int kGames = 20;
constexpr int kPlies = 100;

// Text and FEN of every legal move, one a line; the same in both.
using Lines = std::vector<std::string>;

Lines movesOfEngine(Position& position) {
  Lines lines;
  MoveList moves;
  position.rules().legal(position, moves);
  for (const Move move : moves) {
    const std::string text = position.rules().format(position, move);
    Undo undo;
    position.make(move, undo);
    lines.push_back(text + "  " + formatFen(position));
    position.unmake(undo);
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

Lines movesOfReference(reference::Game game, const std::string& fen) {
  Lines lines;
  for (const auto& [text, board] : game(reference::readFen(fen)))
    lines.push_back(text + "  " + reference::writeFen(board));
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::string difference(const Lines& engine, const Lines& reference) {
  Lines onlyEngine, onlyReference;
  std::set_difference(engine.begin(), engine.end(), reference.begin(), reference.end(),
                      std::back_inserter(onlyEngine));
  std::set_difference(reference.begin(), reference.end(), engine.begin(), engine.end(),
                      std::back_inserter(onlyReference));
  std::string text;
  for (const std::string& line : onlyEngine) text += "engine alone:    " + line + "\n";
  for (const std::string& line : onlyReference) text += "reference alone: " + line + "\n";
  return text;
}

std::uint64_t countLeaves(reference::Game game, const reference::Position& position, int depth) {
  const reference::Moves moves = game(position);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const auto& [text, board] : moves) leaves += countLeaves(game, board, depth - 1);
  return leaves;
}

// A line of data/perft.txt: "game;FEN;moves;leaves of two plies;...".
void checkPerft(const std::string& line, int deepest) {
  std::istringstream fields(line);
  std::string name, fen;
  std::getline(fields, name, ';');
  std::getline(fields, fen, ';');
  INFO(line);
  std::string leaves;
  for (int depth = 1; depth <= deepest && std::getline(fields, leaves, ';'); ++depth)
    REQUIRE(countLeaves(reference::games().at(name), reference::readFen(fen), depth) ==
            std::stoull(leaves));
}

}  // namespace

TEST_CASE("the engine and the reference have the same moves with the same effects") {
  const int games = numberOf("XIMAERA_GAMES", partOf(kGames));
  const auto seed = static_cast<std::uint32_t>(numberOf("XIMAERA_SEED", 1));
  for (const auto& rules : allRules()) {
    const std::string_view name = rules->info().name;
    DYNAMIC_SECTION(name) {
      REQUIRE(reference::games().count(name) == 1);
      const reference::Game game = reference::games().at(name);
      std::uint64_t positions = 0, moves = 0;
      const auto compare = [&](Position& position) {
        const std::string fen = formatFen(position);
        INFO(fen);
        const Lines engine = movesOfEngine(position);
        const Lines reference = movesOfReference(game, fen);
        CHECK(difference(engine, reference) == "");
        ++positions;
        moves += engine.size();
      };
      visitCorners(*rules, compare);
      visitRandomPositions(*rules, games, kPlies, seed, compare);
      WARN(positions << " positions, " << moves << " moves");
    }
  }
}

TEST_CASE("the reference has the moves that perft counts") {
  const int deepest = numberOf("XIMAERA_DEPTH", 1);
  std::ifstream file(XIMAERA_TEST_DATA "/perft.txt");
  int checked = 0;
  for (std::string line; std::getline(file, line);)
    if (reference::games().count(line.substr(0, line.find(';'))) > 0) {
      checkPerft(line, deepest);
      ++checked;
    }
  REQUIRE(checked > 100);
}
