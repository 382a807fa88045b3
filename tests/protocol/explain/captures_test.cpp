#include "protocol/explain/captures.h"

#include "movegen/fen.h"
#include "tests/support/catch.h"
#include "tests/support/pieces.h"

using namespace ximaera;

namespace {

// The pieces that each side has lost after these moves, in FEN letters: "White's/Black's".
std::string lost(std::string_view variant, const std::string& fen,
                 std::initializer_list<const char*> moves) {
  const Rules& rules = *findRules(variant);
  Game game(parseFen(rules, fen).value());
  for (const char* text : moves) REQUIRE_FALSE(game.play(text).has_value());
  std::string texts;
  const auto pieces = lostPieces(game);
  for (const Piece piece : pieces[kWhite]) texts += pieceText(rules, piece);
  texts += '/';
  for (const Piece piece : pieces[kBlack]) texts += pieceText(rules, piece);
  return texts;
}

std::string lostAfter(std::string_view variant, std::string_view pieces, const char* move) {
  return lost(variant, test::fenOf(variant, pieces), {move});
}

}  // namespace

TEST_CASE("captured pieces are lost, in order") {
  CHECK(lost("chess", "4k3/1p6/p7/1P6/8/8/8/4K3 w - - 0 1", {"b5a6", "b7a6"}) == "P/p");
  CHECK(lost("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", {"e5d6"}) == "/p");
  CHECK(lostAfter("chess", "Ke1 Pa7 ke8 rb8", "a7b8q") == "/r");
}

TEST_CASE("a piece that changes sides, place or kind is not lost") {
  CHECK(lostAfter("rebel2", "Ke1 Ud4 ke8 nf6", "d4f6") == "/");
  CHECK(lostAfter("fusion", "Ke1 Ra1 Bc1 ke8", "a1c1") == "/");
  CHECK(lostAfter("fusion", "Ke1 Qd1 ke8", "d1d4r") == "/");
  CHECK(lostAfter("fugue", "Kh1 Wf3 kh8 if6", "f3f6") == "/");
  CHECK(lostAfter("blackmagic", "Ge1 Tc1 Tf1 ge8", "c1c2,f1f5") == "/");
  CHECK(lost("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"e1c1"}) == "/");
}

TEST_CASE(
    "what an Initiate becomes by its capture is lost, and a king that a mate converts is not") {
  CHECK(lostAfter("blackmagic", "Gg1 Ta1 Ie5 gh8 td6", "e5d6") == "/t");
  CHECK(lost("rebel3", "7k/6pp/8/8/8/8/8/R~3K3 w - - 0 1", {"a1a8"}) == "/");
}

TEST_CASE("captures from afar and of many are losses, and so is a Swapper that destroys itself") {
  CHECK(lostAfter("fugue", "Kh1 Ac3 kh8 pc5", "c3c5") == "/p");
  CHECK(lostAfter("fugue", "Kh1 Wf6 ke6", "f6e6d") == "W/k");
  CHECK(lostAfter("rebelfury", "Fa1 fl12 Ae4 ad5 jf5", "e4e5") == "/aj");
}

TEST_CASE("the last move's changes are known") {
  Game game(*findRules("chess"));
  CHECK(changedSquares(game).empty());
  REQUIRE_FALSE(game.play("e2e4").has_value());
  CHECK(changedSquares(game) == std::vector<Square>{squareAt(4, 3), squareAt(4, 1)});
}
