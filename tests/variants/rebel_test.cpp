// Rebel Chess I and II, diagram by diagram.

#include "tests/support/catch.h"
#include "tests/support/diagram.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

using Texts = std::vector<std::string>;

constexpr Outcome kDead = Outcome::draw("dead-material");

Diagram rebel1(std::string_view fen) {
  return {"rebel1", fen};
}
Diagram rebel2(std::string_view fen) {
  return {"rebel2", fen};
}

std::string rebel2Reread(std::string_view fen) {
  return formatFen(parseFen(*findRules("rebel2"), fen).value());
}

}  // namespace

TEST_CASE("rebel: a Recruiter leaps exactly two squares diagonally, over anything") {
  REQUIRE(rebel1("4k3/8/8/2pPp3/3U4/2PpP3/8/4K3 w - - 0 1").movesFrom("d4") ==
          Texts{"d4b2", "d4b6", "d4f2", "d4f6"});
  REQUIRE(rebel1("4k3/8/8/8/8/8/8/U3K3 w - - 0 1").movesFrom("a1") == Texts{"a1c3"});
  REQUIRE(rebel1("4k3/8/1P6/8/3U4/8/5N2/4K3 w - - 0 1").movesFrom("d4") == Texts{"d4b2", "d4f6"});
}

TEST_CASE("rebel: a Recruiter turns a pawn, knight, bishop or rook, and stays") {
  Diagram white = rebel1("7k/8/1p3n2/8/3U4/8/1b3r2/7K w - - 7 9");
  REQUIRE(white.after("d4b6") == "7k/8/1P3n2/8/3U4/8/1b3r2/7K b - - 8 9");
  REQUIRE(white.after("d4f6") == "7k/8/1p3N2/8/3U4/8/1b3r2/7K b - - 8 9");
  REQUIRE(white.after("d4b2") == "7k/8/1p3n2/8/3U4/8/1B3r2/7K b - - 8 9");
  REQUIRE(white.after("d4f2") == "7k/8/1p3n2/8/3U4/8/1b3R2/7K b - - 8 9");
  Diagram black = rebel1("7k/8/1P6/8/3u4/8/8/7K b - - 7 9");
  REQUIRE(black.after("d4b6") == "7k/8/1p6/8/3u4/8/8/7K w - - 8 10");
}

TEST_CASE("rebel: a Recruiter cannot turn a king, a queen or a Recruiter") {
  REQUIRE(rebel1("8/8/1q3u2/8/3U4/K7/5k2/8 w - - 0 1").movesFrom("d4") == Texts{"d4b2"});
  REQUIRE(rebel2("8/8/1q~3u2/8/3U4/7K/5k2/8 w - - 0 1").movesFrom("d4") == Texts{"d4b2"});
}

TEST_CASE("rebel: a Recruiter gives no check and guards no square") {
  REQUIRE_FALSE(rebel1("4k3/8/2U3U1/8/8/8/8/4K3 b - - 0 1").exposed(kBlack));
  REQUIRE(rebel1("4k3/8/8/8/8/3u3u/8/4K2R w K - 0 1").allows("e1g1"));
}

TEST_CASE("rebel: a pinned Recruiter may recruit but not leap") {
  REQUIRE(rebel1("4r1k1/8/2p3p1/8/4U3/8/8/4K3 w - - 0 1").movesFrom("e4") == Texts{"e4c6", "e4g6"});
}

TEST_CASE("rebel: recruiting one of two pieces that give check does not help") {
  REQUIRE(rebel1("4r1k1/8/6U1/8/8/8/8/4K3 w - - 0 1").movesFrom("g6") == Texts{"g6e4", "g6e8"});
  REQUIRE(rebel1("4r1k1/8/6U1/8/8/5n2/8/4K3 w - - 0 1").movesFrom("g6").empty());
}

TEST_CASE("rebel: two Recruiters that can recruit the same piece make two moves") {
  Diagram diagram = rebel1("4k3/8/2p5/8/U3U3/8/8/4K3 w - - 0 1");
  REQUIRE(diagram.after("a4c6") == "4k3/8/2P5/8/U3U3/8/8/4K3 b - - 1 1");
  REQUIRE(diagram.after("e4c6") == diagram.after("a4c6"));
}

TEST_CASE("rebel: a pawn on its owner's second rank may make the double step") {
  REQUIRE(rebel2("4k3/8/8/8/8/8/2P~5/4K3 w - - 0 1").movesFrom("c2") == Texts{"c2c3", "c2c4"});
  REQUIRE(rebel2("4k3/8/8/8/8/2P~5/8/4K3 w - - 0 1").movesFrom("c3") == Texts{"c3c4"});
  Diagram black = rebel2("4k3/2p~5/8/1P6/8/8/8/4K3 b - - 0 1");
  REQUIRE(black.after("c7c5") == "4k3/8/8/1Pp~5/8/8/8/4K3 w - c6 0 2");
}

TEST_CASE("rebel: recruiting a rook costs its old owner the castling with it alone") {
  Diagram white = rebel1("r3k2r/8/2U2U2/8/8/2u2u2/8/R3K2R w KQkq - 0 1");
  REQUIRE(white.after("c6a8") == "R3k2r/8/2U2U2/8/8/2u2u2/8/R3K2R b KQk - 1 1");
  REQUIRE(white.after("f6h8") == "r3k2R/8/2U2U2/8/8/2u2u2/8/R3K2R b KQq - 1 1");
  Diagram black = rebel2("r3k2r/8/2U2U2/8/8/2u2u2/8/R3K2R b KQkq - 0 1");
  REQUIRE(black.after("c3a1") == "r3k2r/8/2U2U2/8/8/2u2u2/8/r~3K2R w Kkq - 1 2");
  REQUIRE(black.after("f3h1") == "r3k2r/8/2U2U2/8/8/2u2u2/8/R3K2r~ w Qkq - 1 2");
}

TEST_CASE("rebel: pawns promote to queen, rook, bishop or knight only") {
  REQUIRE(rebel1("8/2P5/8/8/8/6k1/8/7K w - - 0 1").movesFrom("c7") ==
          Texts{"c7c8b", "c7c8n", "c7c8q", "c7c8r"});
}

TEST_CASE("rebel: a pawn's step brings no earlier position out of reach, its capture does") {
  const Rules& rules = *findRules("rebel1");
  Position position = parseFen(rules, "4k3/8/8/1p6/P7/8/8/4K3 w - - 3 9").value();
  for (const auto& [text, reversible] : {std::pair{"a4a5", 1}, std::pair{"a4b5", 0}}) {
    Undo undo;
    position.make(*parseMove(position, text), undo);
    REQUIRE(position.state().clock == 0);
    REQUIRE(position.state().reversible == reversible);
    position.unmake(undo);
  }
}

TEST_CASE("rebel: at most one bishop or knight besides kings and Recruiters is a draw") {
  REQUIRE(rebel1("4k3/8/8/8/8/8/4U3/4K3 w - - 0 1").outcome() == kDead);
  REQUIRE(rebel1("4k3/4u3/8/8/8/8/4U3/4KU2 w - - 0 1").outcome() == kDead);
  REQUIRE(rebel1("4k3/4u3/8/8/8/8/4U3/4KN2 w - - 0 1").outcome() == kDead);
  REQUIRE(rebel2("4k3/4u3/8/8/8/8/4U3/4KB~2 w - - 0 1").outcome() == kDead);
  REQUIRE_FALSE(rebel1("4k3/4u3/8/8/8/8/4U3/3BKN2 w - - 0 1").outcome().over());
  REQUIRE_FALSE(rebel1("4kb2/8/8/8/8/8/8/3BK3 w - - 0 1").outcome().over());
  REQUIRE_FALSE(rebel1("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1").outcome().over());
}

TEST_CASE("rebel2: a recruited piece is marked, and unmarked when recruited back") {
  REQUIRE(rebel2("7k/8/1p6/8/3U4/8/8/7K w - - 7 9").after("d4b6") ==
          "7k/8/1P~6/8/3U4/8/8/7K b - - 8 9");
  REQUIRE(rebel2("7k/8/1p~6/8/3U4/8/8/7K w - - 7 9").after("d4b6") ==
          "7k/8/1P6/8/3U4/8/8/7K b - - 8 9");
}

TEST_CASE("rebel2: every recruited piece captures or recruits where it could capture") {
  Diagram knight = rebel2("7k/8/2p5/8/3N~4/8/8/K7 w - - 7 9");
  REQUIRE(knight.after("d4c6") == "7k/8/2N~5/8/8/8/8/K7 b - - 0 9");
  REQUIRE(knight.after("d4c6u") == "7k/8/2P~5/8/3N~4/8/8/K7 b - - 8 9");
  Diagram bishop = rebel2("6k1/8/1n6/8/3B~4/8/8/K7 w - - 7 9");
  REQUIRE(bishop.after("d4b6u") == "6k1/8/1N~6/8/3B~4/8/8/K7 b - - 8 9");
  Diagram rook = rebel2("6k1/8/8/8/1q1R~4/8/8/7K w - - 7 9");
  REQUIRE(rook.after("d4b4u") == "6k1/8/8/8/1Q~1R~4/8/8/7K b - - 8 9");
  Diagram queen = rebel2("6k1/8/8/8/1r1Q~4/8/8/7K w - - 7 9");
  REQUIRE(queen.after("d4b4u") == "6k1/8/8/8/1R~1Q~4/8/8/7K b - - 8 9");
}

TEST_CASE("rebel2: a recruited pawn recruits on the squares where it captures") {
  REQUIRE(rebel2("6k1/8/8/2bnp3/3P~4/8/8/7K w - - 0 1").movesFrom("d4") ==
          Texts{"d4c5", "d4c5u", "d4e5", "d4e5u"});
  REQUIRE(rebel2("6k1/8/8/3p~4/2B5/8/8/7K b - - 7 9").after("d5c4u") ==
          "6k1/8/8/3p~4/2b~5/8/8/7K w - - 8 10");
}

TEST_CASE("rebel2: other pieces do not recruit") {
  REQUIRE(rebel2("7k/8/2p5/8/3N4/8/8/K7 w - - 0 1").movesFrom("d4c6") == Texts{"d4c6"});
  REQUIRE(rebel2("7k/8/8/2p5/3P4/8/8/K7 w - - 0 1").movesFrom("d4c5") == Texts{"d4c5"});
}

TEST_CASE("rebel2: a recruited piece captures Recruiters and deserters, but recruits neither") {
  Diagram diagram = rebel2("6k1/8/2n~1u3/8/3N~4/8/8/7K w - - 0 1");
  REQUIRE(diagram.movesFrom("d4c6") == Texts{"d4c6"});
  REQUIRE(diagram.movesFrom("d4e6") == Texts{"d4e6"});
}

TEST_CASE("rebel2: on the seventh rank a recruited pawn promotes by capturing, not by recruiting") {
  Diagram diagram = rebel2("1nq5/2P~5/8/8/8/6k1/8/7K w - - 7 9");
  REQUIRE(diagram.movesFrom("c7") == Texts{"c7b8b", "c7b8n", "c7b8q", "c7b8r", "c7b8u"});
  REQUIRE(diagram.after("c7b8u") == "1N~q5/2P~5/8/8/8/6k1/8/7K b - - 8 9");
}

TEST_CASE("rebel2: a recruited pawn stays recruited, whatever it becomes") {
  Diagram diagram = rebel2("8/2P~5/8/8/8/6k1/8/7K w - - 7 9");
  REQUIRE(diagram.after("c7c8q") == "2Q~5/8/8/8/8/6k1/8/7K b - - 0 9");
  REQUIRE(diagram.after("c7c8r") == "2R~5/8/8/8/8/6k1/8/7K b - - 0 9");
  REQUIRE(diagram.after("c7c8b") == "2B~5/8/8/8/8/6k1/8/7K b - - 0 9");
  REQUIRE(diagram.after("c7c8n") == "2N~5/8/8/8/8/6k1/8/7K b - - 0 9");
}

TEST_CASE("rebel2: a recruiting move must not leave the own king in check") {
  // The rook on e8 gives check; recruiting it helps, recruiting the pawn on a7 does not.
  REQUIRE(rebel2("R~3r1k1/p7/8/8/8/8/8/4K3 w - - 0 1").movesFrom("a8") == Texts{"a8e8", "a8e8u"});
}

TEST_CASE("rebel2: an en-passant capture by or of recruited pawns must be legal to be noted") {
  REQUIRE(rebel2Reread("4k3/8/8/8/3p~P3/8/8/4K3 b - e3 0 1") ==
          "4k3/8/8/8/3p~P3/8/8/4K3 b - e3 0 1");
  REQUIRE(rebel2Reread("4k3/8/8/8/3pP~3/8/8/4K3 b - e3 0 1") ==
          "4k3/8/8/8/3pP~3/8/8/4K3 b - e3 0 1");
  REQUIRE(rebel2Reread("8/8/8/8/k2p~P2R/8/8/4K3 b - e3 0 1") ==
          "8/8/8/8/k2p~P2R/8/8/4K3 b - - 0 1");
}

TEST_CASE("rebel2: positions that differ in recruited pieces are different positions") {
  const Rules& rules = *findRules("rebel2");
  REQUIRE(parseFen(rules, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1").value().key() !=
          parseFen(rules, "4k3/8/8/8/8/8/8/4K1N~1 w - - 0 1").value().key());
}

TEST_CASE("rebel: impossible FENs") {
  struct Case {
    std::string_view variant, fen, word;
  };
  const Case cases[] = {
      {"rebel1", "4k3/8/8/8/8/8/8/4K1N~1 w - - 0 1", "N~"},
      {"rebel1", "4k3/8/8/8/8/8/8/4K1K1 w - - 0 1", "White has 2"},
      {"rebel1", "8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 0"},
      {"rebel1", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1"},
      {"rebel1", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black is in check"},
      {"rebel2", "4k3/8/8/8/8/8/8/4K1U~1 w - - 0 1", "recruited Recruiter on g1"},
      {"rebel2", "4k~3/8/8/8/8/8/8/4K3 w - - 0 1", "recruited King on e8"},
      {"rebel2", "4k3/8/8/8/8/8/8/4K2R~ w K - 0 1", "castling right 'K'"},
      {"rebel2", "4k3/8/8/8/8/8/8/4K1~N1 w - - 0 1", "'~'"},
      {"rebel2", "4k3/8/8/8/8/8/8/4KN~~1 w - - 0 1", "'~'"},
  };
  for (const auto& [variant, fen, word] : cases) {
    CAPTURE(variant, fen, word);
    REQUIRE(fenError(variant, fen).find(word) != std::string::npos);
  }
}
