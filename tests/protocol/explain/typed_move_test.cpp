#include "protocol/explain/typed_move.h"

#include "tests/support/catch.h"
#include "tests/support/pieces.h"

using namespace ximaera;

namespace {

// The move that a typed line means, in our notation, or the error.
std::string meaning(std::string_view variant, std::string_view fen, std::string_view line) {
  const Rules& rules = *findRules(variant);
  const Game game = fen.empty() ? Game(rules) : Game(parseFen(rules, fen).value());
  const Result<Move> move = readTypedMove(game, line);
  return move ? rules.format(game.position(), *move) : move.error();
}

}  // namespace

TEST_CASE("a move is taken however it is typed") {
  for (const char* line : {"e2e4", "E2E4", "e2 e4", "e2-e4", "e2 - E4", "e4", "Pe4"}) {
    CAPTURE(line);
    CHECK(meaning("chess", "", line) == "e2e4");
  }
  for (const char* line : {"Nf3", "nf3", "NF3", "ng1f3", "Ng1-f3"}) {
    CAPTURE(line);
    CHECK(meaning("chess", "", line) == "g1f3");
  }
  const char* fen = "4k2r/P7/8/8/8/8/8/R3K2R w KQk - 0 1";
  CHECK(meaning("chess", fen, "o-o") == "e1g1");
  CHECK(meaning("chess", fen, "0-0-0") == "e1c1");
  for (const char* line : {"a7a8=q", "a7a8Q", "A7 A8 Q", "a8=q", "a8=Q+"}) {
    CAPTURE(line);
    CHECK(meaning("chess", fen, line) == "a7a8q");
  }
}

TEST_CASE("a small letter is a file where it can be") {
  CHECK(meaning("chess", "4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1", "bxc5") == "b4c5");
  CHECK(meaning("chess", "4k3/8/8/2p5/3B4/8/8/4K3 w - - 0 1", "bxc5") == "d4c5");
}

TEST_CASE("two squares are never read as another piece's move") {
  const char* open = "rnbqkbnr/pppppppp/8/8/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
  CHECK(meaning("chess", open, "b1c4") == "'b1c4' is illegal: there is nothing on b1");
  CHECK(meaning("chess", open, "B1-C4") == "'B1-C4' is illegal: there is nothing on b1");
  CHECK(meaning("chess", open, "B1c4") == "f1c4");
  const std::string held = test::fenOf("fugue", "Kh1 Ia1 Sa2 Ac1 kh8");
  CHECK(meaning("fugue", held, "a1a3") == "'a1a3' is illegal: the Shield on a2 is in the way");
}

TEST_CASE("Trees are named in either order") {
  for (const char* line : {"c1c2,f1f3", "f1f3,c1c2", "C1C2 F1F3", "f1-f3 c1-c2", "c1c2f1f3"}) {
    CAPTURE(line);
    CHECK(meaning("blackmagic", test::fenOf("blackmagic", "Ga1 Tc1 Tf1 gh8"), line) == "c1c2,f1f3");
  }
}

TEST_CASE("an illegal move is answered with the reason") {
  CHECK(meaning("chess", "", "e2e5") ==
        "'e2e5' is illegal: the Pawn on e2 cannot go to e5; Pawn: one step forward");
  CHECK(meaning("chess", "", "E2-E5") ==
        "'E2-E5' is illegal: the Pawn on e2 cannot go to e5; Pawn: one step forward");
  CHECK(meaning("chess", "", "e7e5") == "'e7e5' is illegal: it is the turn of White");
  CHECK(meaning("chess", "", "Nd4") == "'Nd4' is illegal: no Knight can go to d4");
  CHECK(meaning("chess", "", "ke4") ==
        "'ke4' is illegal: the King on e1 cannot go to e4; King: one step in any direction");
  CHECK(meaning("chess", "", "e5") ==
        "'e5' is illegal: the Pawn on e2 cannot go to e5; Pawn: one step forward");
  CHECK(meaning("chess", "", "O-O") == "'O-O' is illegal: the Bishop on f1 is in the way");
  CHECK(meaning("chess", "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3") ==
        "'Bd3' is illegal: the Bishop on e2 is pinned by the Rook on e7");
  CHECK(meaning("fugue", "", "Ke4") ==
        "'Ke4' is illegal: the King on e1 cannot go to e4; King: one step in any direction, "
        "capturing what it steps onto");
  CHECK(meaning("chess", "", "Zd4") == "'Zd4' is illegal: no piece of Chess has the letter Z");
  CHECK(meaning("fugue", "", "Nf3") == "'Nf3' is illegal: no piece of Fugue has the letter N");
  CHECK(meaning("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4") ==
        "'Qd4' is illegal: White has no Queen");
  CHECK(meaning("chess", "", "hello") == "'hello' is not a move");
  CHECK(meaning("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8").find("becomes a Queen (q)") !=
        std::string::npos);
  CHECK(meaning("chess", "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", "nd2") ==
        "'Nd2' may be any of b3d2, f3d2");
  CHECK(meaning("chess", "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", "Nd2") ==
        "'Nd2' may be any of b3d2, f3d2");
}

TEST_CASE("of two Trees the one that is hindered is named") {
  const std::string fen = test::fenOf("blackmagic", "Ga1 Tc1 Tf1 If3 gh8");
  CHECK(meaning("blackmagic", fen, "c1c2,f1f4") ==
        "'c1c2,f1f4' is illegal: the Initiate on f3 is in the way");
  CHECK(meaning("blackmagic", fen, "f1f2,c1d2") ==
        "'f1f2,c1d2' is illegal: these two do not move so together");
}

TEST_CASE("a line of any length is answered") {
  CHECK(meaning("chess", "", std::string(60000, 'e')).size() < 100);
  std::string squares;
  for (int times = 0; times < 1000; ++times) squares += "e2";
  CHECK(meaning("chess", "", squares).size() < 100);
}
