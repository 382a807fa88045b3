#include "protocol/xboard/plies/xboard_plies.h"

#include <algorithm>
#include <set>

#include "engine/game.h"
#include "engine/move_text.h"
#include "engine/variants.h"
#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;
using Plies = std::vector<std::string>;

namespace {

// Makes plies as XBoard does, which checks only the side to move.
bool play(Board& board, Side& side, const Plies& plies, const XBoardPieces& pieces) {
  for (const std::string& text : plies) {
    const auto ply = pieces.parse(text, side);
    if (!ply || !applyPly(board, side, *ply)) return false;
    side = opposite(side);
  }
  return true;
}

bool makesThePositionAfter(Position& position, const XBoardTurn& turn, const XBoardPieces& pieces) {
  Board board = position.board();
  Side side = position.side();
  Undo undo;
  const bool possible = play(board, side, turn.plies, pieces);
  position.make(turn.move, undo);
  bool same = side == position.side();
  // XBoard's board has no cells for hands.
  for (int cell = 0; cell < 256; ++cell)
    if (const auto square = static_cast<Square>(cell); position.info().onBoard(square))
      same &= board[square] == position[square];
  position.unmake(undo);
  return possible && same;
}

// Whether one of the lists is a prefix of another.
bool anyBeginsAnother(const XBoardTurns& turns) {
  std::vector<Plies> lists;
  for (const XBoardTurn& turn : turns.all()) lists.push_back(turn.plies);
  // After sorting, a list directly precedes those that it is a prefix of.
  std::sort(lists.begin(), lists.end());
  for (std::size_t index = 1; index < lists.size(); ++index) {
    const Plies& first = lists[index - 1];
    if (first.size() <= lists[index].size() &&
        std::equal(first.begin(), first.end(), lists[index].begin()))
      return true;
  }
  return false;
}

Plies pliesOf(const char* variant, const char* fen, const char* text) {
  const Rules& rules = *findRules(variant);
  Position position = parseFen(rules, fen).value();
  const XBoardTurns turns(position, XBoardPieces(rules));
  const auto move = parseMove(position, text);
  REQUIRE(move.has_value());
  return turns.of(*move).plies;
}

void requireFittingPlies(const Rules& rules, int games) {
  const XBoardPieces pieces(rules);
  if (pieces.orthodox()) return;
  test::visitRandomPositions(rules, games, 60, 4711, [&](Position& position) {
    CAPTURE(formatFen(position));
    const XBoardTurns turns(position, pieces);
    CHECK_FALSE(anyBeginsAnother(turns));
    for (const XBoardTurn& turn : turns.all()) {
      if (makesThePositionAfter(position, turn, pieces)) continue;
      CAPTURE(position.rules().format(position, turn.move), turn.plies);
      FAIL_CHECK("the plies make another position");
    }
  });
}

}  // namespace

TEST_CASE("The plies of every turn make the position after it, and no list begins another") {
  for (const auto& rules : allRules()) DYNAMIC_SECTION(rules->info().name) {
      requireFittingPlies(*rules, 10);
    }
}

TEST_CASE("So do those of described games, whose moves may change many squares") {
  for (const EmbeddedGame& game : embeddedGames()) DYNAMIC_SECTION(game.name) {
      requireFittingPlies(*makeDescribedRules(game.name, game.text).value(), 1);
    }
}

TEST_CASE("In orthodox chess every turn is one ply, in our notation") {
  const char* fen = "r3k3/1P6/8/8/4pP2/8/8/R3K2R b KQ f3 0 1";
  CHECK(pliesOf("chess", fen, "e4f3") == Plies{"e4f3"});
  CHECK(pliesOf("chess", "r3k3/1P6/8/8/4pP2/8/8/R3K2R w KQ - 0 1", "b7a8q") == Plies{"b7a8q"});
  CHECK(pliesOf("chess", "r3k3/1P6/8/8/4pP2/8/8/R3K2R w KQ - 0 1", "e1g1") == Plies{"e1g1"});
}

TEST_CASE("Castling from other arrays is a word to XBoard, but not in whole turns") {
  const VariantPtr chess960 = Variants().find("chess960");
  if (!chess960) SKIP("this build has no described games");
  const Position position = parseFen(chess960->rules(), "4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1").value();
  std::set<std::string> words, whole;
  for (const auto& [style, texts] :
       {std::pair(TurnStyle::kPlies, &words), {TurnStyle::kWhole, &whole}}) {
    const XBoardPieces pieces(chess960->rules(), style);
    CHECK(pieces.orthodox());
    const XBoardTurns turns(position, pieces);
    for (const XBoardTurn& turn : turns.all()) {
      REQUIRE(turn.plies.size() == 1);
      texts->insert(turn.plies.front());
    }
  }
  CHECK((words.contains("O-O") && words.contains("O-O-O") && !words.contains("c1h1")));
  CHECK((whole.contains("c1b1") && whole.contains("c1h1") && !whole.contains("O-O")));
  CHECK(XBoardPieces(chess960->rules()).name() == "fischerandom");
}

TEST_CASE(
    "XBoard knows Crazyhouse; elsewhere a capture into the hand and a drop are one ply each") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const Variants variants;
  const XBoardPieces known(variants.find("crazyhouse")->rules());
  CHECK(known.orthodox());
  CHECK(known.name() == "crazyhouse");
  const Rules& rules = variants.find("capahouse")->rules();
  const Position position = parseFen(rules, "5k4/10/10/10/3p6/2P7/10/5K4[P] w - - 0 1").value();
  const XBoardTurns turns(position, XBoardPieces(rules));
  for (const XBoardTurn& turn : turns.all()) CHECK(turn.plies.size() == 1);
  CHECK(turns.of(*MoveText(rules, "P@e4").namedAmong(position, Game(position).legal())).plies ==
        Plies{"P@e4"});
}

TEST_CASE("Plain moves, captures and promotions are one ply") {
  const char* fen = "1n2k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1";
  CHECK(pliesOf("rebel1", fen, "a1a4") == Plies{"a1a4"});
  CHECK(pliesOf("rebel1", fen, "a7a8q") == Plies{"a7a8q"});
  CHECK(pliesOf("rebel1", fen, "a7b8n") == Plies{"a7b8n"});
}

TEST_CASE("Castling moves the rook while the other side passes") {
  const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(pliesOf("rebel1", fen, "e1g1") == Plies{"e1g1", "@@@@", "h1f1"});
  CHECK(pliesOf("fusion", fen, "e1c1") == Plies{"e1c1", "@@@@", "a1d1"});
}

TEST_CASE("En passant goes by way of the pawn that is taken") {
  CHECK(pliesOf("fusion", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") ==
        Plies{"e5d5", "@@@@", "d5d6"});
}

TEST_CASE("Recruiting captures with the new piece, and drops the mover back") {
  CHECK(pliesOf("rebel1", "4k3/8/6n1/8/4U3/8/8/4K3 w - - 0 1", "e4g6") ==
        Plies{"e4g6n", "@@@@", "U@e4"});
  CHECK(pliesOf("rebel2", "4k3/8/6n1/8/4U3/8/8/4K3 w - - 0 1", "e4g6") ==
        Plies{"e4g6h", "@@@@", "U@e4"});
  const char* both = "4k3/8/2q5/1B~6/8/8/8/4K3 w - - 0 1";
  CHECK(pliesOf("rebel2", both, "b5c6") == Plies{"b5c6"});
  CHECK(pliesOf("rebel2", both, "b5c6u") == Plies{"b5c6g", "@@@@", "E@b5"});
}

TEST_CASE("A recruited pawn's recruiting differs from its promotion") {
  const char* fen = "2q1k3/1P~6/8/8/8/8/8/4K3 w - - 0 1";
  CHECK(pliesOf("rebel2", fen, "b7c8q") == Plies{"b7c8g"});
  CHECK(pliesOf("rebel2", fen, "b7c8u") == Plies{"b7c8", "@@@@", "c8b7", "@@@@", "G@c8"});
}

TEST_CASE("A piece that joins another takes its place as the compound") {
  CHECK(pliesOf("fusion", "4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1", "b1d2") == Plies{"b1d2"});
  CHECK(pliesOf("fusion", "4k3/8/8/8/8/8/3B4/1N2K3 w - - 0 1", "b1d2") == Plies{"b1d2d"});
}

TEST_CASE("The part that splits off leaves, and the part that stays is dropped") {
  CHECK(pliesOf("fusion", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d4r") ==
        Plies{"d1d4r", "@@@@", "B@d1"});
}

TEST_CASE("The move of two trees differs from that of one") {
  const char* fen = "3g4/8/8/8/8/8/8/G1T2T2 w - - 0 1";
  CHECK(pliesOf("blackmagic", fen, "c1c2") == Plies{"c1c2"});
  CHECK(pliesOf("blackmagic", fen, "c1c2,f1f2") == Plies{"c1c2t", "@@@@", "f1f2"});
  CHECK(pliesOf("blackmagic", fen, "c1c2,f1f5") == Plies{"c1c2t", "@@@@", "f1f5"});
}

TEST_CASE("Fugue's captures from afar go by way of the victim") {
  const char* fen = "k7/8/8/8/1p6/1L6/8/K7 w - - 0 1";
  CHECK(pliesOf("fugue", fen, "b3b6") == Plies{"b3b4", "@@@@", "b4b6"});
  CHECK(pliesOf("fugue", "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1", "b3b4") ==
        Plies{"b3b4", "@@@@", "b4b3"});
  CHECK(pliesOf("fugue", "k7/8/8/8/1p6/8/1W6/K7 w - - 0 1", "b2b4") ==
        Plies{"b2b4", "P@b2", "@@@@"});
}

TEST_CASE("The Swapper that destroys itself vanishes in another own piece") {
  CHECK(pliesOf("fugue", "k7/8/8/8/1p6/1W6/8/K7 w - - 0 1", "b3b4d") ==
        Plies{"b3b4", "@@@@", "b4a1k"});
}

TEST_CASE("A Fury's captures from afar differ from those by displacement") {
  const char* fen = "fa10/aa10/12/12/3c8/12/12/12/3F8/12/12/F11 w - - 0 1";
  CHECK(pliesOf("rebelfury", fen, "d4d8") == Plies{"d4d8"});
  CHECK(pliesOf("rebelfury", fen, "d4d9") == Plies{"d4d8f", "@@@@", "d8d9"});
  CHECK(pliesOf("rebelfury", fen, "d4d7") == Plies{"d4d7"});
  CHECK(pliesOf("rebelfury", fen, "d4d7c") == Plies{"d4d8f", "@@@@", "d8d7"});
  CHECK(pliesOf("rebelfury", fen, "d4d8x") == Plies{"d4d8f", "C@d4", "@@@@"});
}

TEST_CASE("Where several pieces are struck, one of them is taken on the way by another") {
  const char* two = "fa10/aa10/12/12/3dd7/12/12/12/3C8/12/12/F11 w - - 0 1";
  CHECK(pliesOf("rebelfury", two, "d4d7").size() == 3);
  const char* three = "fa10/aa10/12/12/2ddd7/12/12/12/3C8/12/12/F11 w - - 0 1";
  CHECK(pliesOf("rebelfury", three, "d4d7").size() == 5);
}

TEST_CASE("A swap of own pieces needs no change of type") {
  CHECK(pliesOf("rebelfury", "fa10/aa10/12/12/12/12/12/12/3X4A3/12/12/F11 w - - 0 1", "d4i4") ==
        Plies{"d4i4", "@@@@", "A@d4"});
}
