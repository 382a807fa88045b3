#include "protocol/terminal/terminal_game.h"

#include <algorithm>
#include <set>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/game_clock.h"
#include "tests/protocol/terminal/terminal_talk.h"
#include "tests/support/catch.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

const std::string kStartBoard = drawBoard(startPosition(*findRules("chess")));
using test::kBackRankMate;

// A game with clocks; each reading of the time adds this number of milliseconds.
TerminalGameRequest hurried(std::int64_t step) {
  TerminalGameRequest game = request("chess");
  game.now = [step, time = std::int64_t{0}]() mutable { return time += step; };
  return game;
}

}  // namespace

TEST_CASE("the end of the input ends the game politely") {
  const std::string text = play(request("chess"), "");
  REQUIRE(text.starts_with("Chess\n\n" + kStartBoard));
  REQUIRE(text.ends_with("Good bye.\n"));
}

TEST_CASE("a move is answered by one of the engine's, and the board drawn") {
  const std::string text = play(request("chess"), "e2e4\nquit\n");
  REQUIRE(contains(text, "1. e2e4: the Pawn on e2 goes to e4.\n"));
  REQUIRE(contains(text, "\n1... "));
  REQUIRE(count(text, "a  b  c  d") == 3);
}

TEST_CASE("the engine opens for a person who plays Black") {
  TerminalGameRequest black = request("chess");
  black.side = kBlack;
  const std::string text = play(black, "");
  REQUIRE(contains(text, "\n1. "));
  REQUIRE(contains(text, "You play Black against "));
}

TEST_CASE("a draw that could be claimed ends the game") {
  const std::string text =
      play(request("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "e1e2\nmoves\nhint\n");
  REQUIRE(count(text, "The game is a draw: dead material.") == 1);
  REQUIRE(contains(text, "undo, new or quit? The game is over.\n"));
  REQUIRE(count(text, "There are no moves: the game is over.") == 2);
  REQUIRE(count(text, "undo, new or quit? ") == 4);
}

TEST_CASE("a bad move is refused with the reason, and nothing changes") {
  const std::string text = play(request("chess"), "e2e5\nhello\nboard\n");
  REQUIRE(
      contains(text, "'e2e5' is illegal: the Pawn on e2 cannot go to e5; Pawn: one step forward"));
  std::string unwrapped = text;
  std::ranges::replace(unwrapped, '\n', ' ');
  REQUIRE(contains(unwrapped, "(try what e2, or help)"));
  REQUIRE(contains(text, "'hello' is not a move (try moves, or help)"));
  REQUIRE_FALSE(contains(text, "1."));
  REQUIRE(count(text, kStartBoard) == 2);
}

TEST_CASE("undo takes back the person's move and the answer") {
  const std::string text = play(request("chess"), "e2e4\nundo\nundo\n");
  REQUIRE(count(text, kStartBoard) == 2);
  REQUIRE(contains(text, "There is no move of yours to take back."));
}

TEST_CASE("undo takes back as many of the person's moves as it is told") {
  const std::string text = play(request("chess"), "e2e4\nd2d4\nundo 3\nundo two\nundo 2\n");
  REQUIRE(contains(text, "You have not made so many moves."));
  REQUIRE(contains(text, "undo 'two' is not a number"));
  REQUIRE(count(text, kStartBoard) == 2);
}

TEST_CASE("Black cannot take back the engine's first move") {
  TerminalGameRequest black = request("chess");
  black.side = kBlack;
  REQUIRE(contains(play(black, "undo\n"), "There is no move of yours to take back."));
}

TEST_CASE("the result is announced in words, once, and can be undone") {
  const std::string text = play(request("chess", kBackRankMate), "d1d8\nmoves\nhint\na1a2\nundo\n");
  REQUIRE(count(text, "White wins: checkmate.") == 1);
  REQUIRE(count(text, "There are no moves: the game is over.") == 2);
  REQUIRE(contains(text, "the game is over"));
  REQUIRE(contains(text, "undo, new or quit?"));
  REQUIRE(text.ends_with("White is to move.\nYour move: \nGood bye.\n"));
}

TEST_CASE("the board can be turned round, and the person's side sits below") {
  TerminalGameRequest black = request("chess");
  REQUIRE(contains(play(black, "flip\n"), drawBoard(startPosition(*findRules("chess")), kBlack)));
  black.side = kBlack;
  REQUIRE(play(black, "").starts_with("Chess\n\n" +
                                      drawBoard(startPosition(*findRules("chess")), kBlack)));
}

TEST_CASE("new starts again from where the game started") {
  const std::string text = play(request("chess", kBackRankMate), "d1d8\nnew\n");
  REQUIRE(count(text, "  1  .  .  .  R") == 0);
  REQUIRE(count(text, "  1  K  .  .  R") == 2);
}

TEST_CASE("by chance the engine begins equal games in several ways, else in one") {
  std::set<std::string> openings;
  for (std::uint64_t chance = 0; chance < 12; ++chance) {
    TerminalGameRequest black = request("chess");
    black.side = kBlack;
    black.depth = 4;
    black.chance = chance;
    const std::string text = play(black, "fen\n");
    openings.insert(text.substr(text.rfind("rnbqkbnr")));
  }
  CHECK(openings.size() > 1);
  TerminalGameRequest same = request("chess");
  same.side = kBlack;
  CHECK(play(same, "") == play(same, ""));
}

TEST_CASE("sentences are not wider than a narrow screen") {
  TerminalGameRequest narrow = request("chess");
  narrow.screen = [] { return Screen{.columns = 40}; };
  const std::string text = play(narrow, "moves\n");
  REQUIRE(contains(text, "a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4\n"));
}

TEST_CASE("with self the engine plays to the end without a word from the input") {
  TerminalGameRequest self = request("chess", kBackRankMate);
  self.self = true;
  const std::string text = play(self, "");
  REQUIRE(contains(text, "1. d1d8: the Rook on d1 goes to d8."));
  REQUIRE(contains(text, "Game: d1d8\n"));
  REQUIRE(text.ends_with("White wins: checkmate.\n"));
}

TEST_CASE("a clock is written in minutes, and seconds a move") {
  CHECK(GameClock::parse("5").value().base == 300'000);
  CHECK(GameClock::parse("5").value().increment == 0);
  CHECK(GameClock::parse("3+2").value().base == 180'000);
  CHECK(GameClock::parse("3+2").value().increment == 2000);
  CHECK(GameClock::parse("1:30").value().base == 90'000);
  CHECK(GameClock::parse("0.5+0.1").value().base == 30'000);
  CHECK(GameClock::parse("0.5+0.1").value().increment == 100);
  CHECK(GameClock::parse("20s + 1 s").value().base == 20'000);
  for (const char* text : {"", "0", "+3", "5+", "x", "5+x", "5-3", "99999", "-1"})
    CHECK_FALSE(GameClock::parse(text));
}

TEST_CASE("time is spent, and added to after a move in time") {
  GameClock clock({60'000, 2000});
  CHECK(clock.text(kWhite) == "1:00");
  CHECK(clock.spend(kWhite, 10'000));
  CHECK(clock.left(kWhite) == 52'000);
  CHECK(clock.text(kWhite) == "0:52");
  CHECK(clock.text(kBlack) == "1:00");
  CHECK_FALSE(clock.spend(kWhite, 52'000));
  CHECK(clock.text(kWhite) == "0:00");
}

TEST_CASE("both clocks are shown, from when the game is played with them") {
  const std::string text = play(hurried(1000), "board\nclock 5+3\ne2e4\n");
  CHECK(contains(text, "Both have 5:00, and 3 seconds more after each move."));
  CHECK(contains(text, "5:00 against 5:00. Your move: "));
  CHECK(contains(text, "White has 5:02, Black 5:00."));
  CHECK(contains(text, "5:02 against 5:02. Your move: "));
  CHECK(text.find("White has") > text.find("Both have"));
}

TEST_CASE("a player that oversteps the time has lost") {
  const std::string text = play(hurried(70'000), "clock 1\ne2e4\nundo\nd2d4\n");
  CHECK(contains(text, "Black wins: time."));
  CHECK_FALSE(contains(text, "1. e2e4"));
  // After taking back, the game continues without clocks.
  CHECK(contains(text, "\nYour move: 1. d2d4"));
}

TEST_CASE("a level or a depth ends the play with clocks, a new game winds them up") {
  CHECK(contains(play(hurried(1000), "clock 5\nlevel 5\n"),
                 "The engine thinks 5 seconds a move, without clocks.\nYour move: "));
  CHECK(contains(play(hurried(1000), "clock 5\ne2e4\nnew\n"), "White has 5:00, Black 5:00."));
  CHECK(contains(play(hurried(1000), "clock\n"), "There are no clocks; clock 5+3 begins"));
  CHECK(contains(play(hurried(1000), "clock 1:00\nclock\n"), "White has 1:00, Black 1:00."));
  CHECK(contains(play(hurried(1000), "clock soon\n"), "clock"));
}
