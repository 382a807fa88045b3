#include "protocol/xboard/plies/xboard_line.h"

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

XBoardLine lineAt(const char* variant, const char* fen) {
  return XBoardLine(parseFen(*findRules(variant), fen).value());
}

const XBoardTurn& randomTurn(const XBoardLine& line, test::Dice& dice) {
  const auto& turns = line.turns().all();
  return turns[static_cast<std::size_t>(dice.roll(static_cast<int>(turns.size())))];
}

// A random game of at most this number of turns.
XBoardLine randomLine(const Rules& rules, int turns, test::Dice& dice,
                      std::vector<std::string>& plies) {
  XBoardLine line(startPosition(rules));
  for (int turn = 0; turn < turns && !line.game().outcome().over(); ++turn)
    for (const std::string& ply : line.play(randomTurn(line, dice))) plies.push_back(ply);
  return line;
}

constexpr const char* kFork = "fa10/aa10/12/12/3c8/12/12/12/3F8/12/12/F11 w - - 0 1";

}  // namespace

TEST_CASE("Cutting the plies of a game gives its turns back") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    test::Dice dice(5);
    for (int game = 0; game < 3; ++game) {
      std::vector<std::string> plies;
      const XBoardLine played = randomLine(*rules, 60, dice, plies);
      XBoardLine cut(startPosition(*rules));
      for (const std::string& ply : plies) REQUIRE(cut.push(ply));
      CHECK_FALSE(cut.isPending());
      CHECK(cut.game().texts() == played.game().texts());
      CHECK(cut.game().position() == played.game().position());
      CHECK(cut.plies() == plies.size());
    }
  }
}

TEST_CASE("Stepping back ply by ply leads through the same boards, and forth again") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    test::Dice dice(6);
    std::vector<std::string> plies;
    XBoardLine line = randomLine(*rules, 40, dice, plies);
    const Position end = line.game().position();
    std::vector<Board> boards;
    while (line.plies() > 0) {
      boards.push_back(line.board());
      REQUIRE(line.undo(1));
    }
    CHECK_FALSE(line.undo(1));
    CHECK(line.game().position() == startPosition(*rules));
    for (const std::string& ply : plies) {
      CHECK(line.isKnown(ply));
      REQUIRE(line.push(ply));
      CHECK(line.board() == boards.back());
      boards.pop_back();
    }
    CHECK(line.game().position() == end);
  }
}

TEST_CASE("A turn of several plies is pending until the last of them") {
  XBoardLine line = lineAt("rebelfury", kFork);
  REQUIRE(line.push("d4d8f"));
  CHECK(line.isPending());
  CHECK(line.side() == kBlack);
  CHECK(line.game().moves().empty());
  CHECK_FALSE(line.push("a11a10"));
  REQUIRE(line.push("@@@@"));
  CHECK(line.side() == kWhite);
  REQUIRE(line.push("d8d10"));
  CHECK_FALSE(line.isPending());
  CHECK(line.game().texts() == std::vector<std::string>{"d4d10"});
}

TEST_CASE("A turn that is begun is completed") {
  XBoardLine line = lineAt("fugue", "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1");
  REQUIRE(line.push("b3b4"));
  const auto turns = line.turns().startingWith(line.pending());
  REQUIRE(turns.size() == 1);
  CHECK(line.play(*turns.front()) == std::vector<std::string>{"@@@@", "b4b3"});
  CHECK(line.plies() == 3);
  CHECK(line.game().texts() == std::vector<std::string>{"b3b4"});
}

TEST_CASE("Taking back leads into the middle of a turn, and out of it") {
  XBoardLine line = lineAt("fugue", "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1");
  for (const char* ply : {"b3b4", "@@@@", "b4b3", "a8b8"}) REQUIRE(line.push(ply));
  REQUIRE(line.undo(2));
  CHECK(line.isPending());
  CHECK(line.pending() == std::vector<std::string>{"b3b4", "@@@@"});
  CHECK_FALSE(line.undo(3));
  REQUIRE(line.undo(2));
  CHECK_FALSE(line.isPending());
  CHECK(line.plies() == 0);
}

TEST_CASE("A new ply discards the plies that were taken back") {
  XBoardLine line = lineAt("fugue", "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1");
  for (const char* ply : {"b3b4", "@@@@", "b4b3"}) REQUIRE(line.push(ply));
  REQUIRE(line.undo(3));
  CHECK(line.isKnown("b3b4"));
  REQUIRE(line.push("b3c3"));
  CHECK_FALSE(line.isKnown("@@@@"));
}

TEST_CASE("A board of the line is found by its side and number, also in the middle of a turn") {
  XBoardLine line = lineAt("fugue", "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1");
  const auto board = [&] { return line.pieces().boardText(line.board()); };
  std::vector<std::string> boards{board()};
  for (const char* ply : {"b3b4", "@@@@", "b4b3", "a8b8"}) {
    REQUIRE(line.push(ply));
    boards.push_back(board());
  }
  REQUIRE(line.seek(boards[2], kWhite, 2));
  CHECK(line.plies() == 2);
  CHECK(line.isPending());
  REQUIRE(line.seek(boards[4], kWhite, 3));
  CHECK(line.plies() == 4);
  REQUIRE(line.seek(boards[0], kWhite, 1));
  CHECK(line.plies() == 0);
  CHECK(line.isKnown("b3b4"));
  CHECK_FALSE(line.seek(boards[0], kBlack, 1));
  CHECK_FALSE(line.seek(boards[0], kWhite, 0));
  CHECK_FALSE(line.seek(boards[0], kWhite, 1000));
  CHECK(line.plies() == 0);
}

TEST_CASE("A move forbidden by the game's history is not a turn") {
  XBoardLine line = lineAt("rebelfury", "fa10/aa10/12/12/7j4/12/12/12/4J7/12/AA10/FA10 w - - 0 1");
  for (const char* ply : {"e4e5", "h8h7", "e5e4"}) REQUIRE(line.push(ply));
  CHECK_FALSE(line.push("h7h8"));
  CHECK(line.push("h7h9"));
}
