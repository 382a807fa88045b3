// What the program answers to moves: the lines of data/scenes.txt, and what a line cannot hold.

#include <map>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
#include "protocol/xboard/xboard_output.h"
#include "tests/support/catch.h"
#include "tests/support/known.h"
#include "tests/support/rows.h"

using namespace ximaera;

namespace {

// The move in our notation, or the error.
std::string textOf(const Game& game, const Result<Move>& move) {
  return move ? game.rules().format(game.position(), *move) : move.error();
}

void playAll(Game& game, const std::string& moves) {
  for (const std::string_view move : wordsOf(moves))
    REQUIRE_FALSE(game.play(std::string(move)).has_value());
}

std::string narratedMove(Game& game, const std::string& text) {
  Position position = game.position();
  const std::optional<Move> move = parseMove(position, text);
  REQUIRE(move);
  return narrated(position, *move);
}

std::string refusedMove(Game& game, const std::string& text) {
  const std::string reason = whyRefused(game, MoveText(game.rules(), text).named());
  // XBoard must not mistake it for something else.
  CHECK(illegalMove(text, reason) != illegalMove(text));
  return reason;
}

std::string typedMove(Game& game, const std::string& line) {
  return textOf(game, readTypedMove(game, line));
}

std::string readText(Game& game, const std::string& text) {
  return textOf(game, readMove(game, text));
}

std::string recordedMoves(Game& game, const std::string& moves) {
  playAll(game, moves);
  std::string texts;
  for (const std::string& text : movesForRecords(game)) texts += (texts.empty() ? "" : " ") + text;
  return texts;
}

std::string lostByMoves(Game& game, const std::string& moves) {
  playAll(game, moves);
  const auto lost = lostPieces(game);
  std::string texts;
  for (const Piece piece : lost[kWhite]) texts += pieceText(game.rules(), piece);
  texts += '/';
  for (const Piece piece : lost[kBlack]) texts += pieceText(game.rules(), piece);
  return texts;
}

const std::map<std::string, std::string (*)(Game&, const std::string&)> kAnswers = {
    {"narrated", narratedMove}, {"refused", refusedMove},    {"typed", typedMove},
    {"read", readText},         {"recorded", recordedMoves}, {"lost", lostByMoves}};

Game gameOf(const Rules& rules, const std::string& fen) {
  return fen == "start" ? Game(rules) : Game(parseFen(rules, fen).value());
}

}  // namespace

TEST_CASE("moves are answered as in the scenes") {
  std::map<std::string, int> checked;
  for (const test::Row& row : test::rowsOf("scenes.txt")) {
    CAPTURE(row);
    REQUIRE(row.size() == 5);
    const Rules* rules = test::knownRules(row[1]);
    if (rules == nullptr) continue;  // a build without described games
    Game game = gameOf(*rules, row[2]);
    CHECK(kAnswers.at(row[0])(game, row[3]) == row[4]);
    ++checked[row[0]];
  }
  CHECK(checked.size() == kAnswers.size());
}

TEST_CASE("blanks around a move are passed over, and a line of any length is answered") {
  Game game(*findRules("chess"));
  CHECK(readText(game, " e2e4\r") == "e2e4");
  CHECK(readText(game, "") == "'' is not a move");
  std::string squares;
  for (int times = 0; times < 1000; ++times) squares += "e2";
  for (const std::string& line : {std::string(60000, 'e'), std::string(60000, 'N'), squares}) {
    CHECK(typedMove(game, line).size() < 100);
    CHECK(readText(game, line).size() < 100);
  }
}

TEST_CASE("the last move's changes are known") {
  Game game(*findRules("chess"));
  CHECK(changedSquares(game).empty());
  REQUIRE_FALSE(game.play("e2e4").has_value());
  CHECK(changedSquares(game) == std::vector<Square>{squareAt(4, 3), squareAt(4, 1)});
}
