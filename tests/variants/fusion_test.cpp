#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

using Texts = std::vector<std::string>;

Diagram at(std::string_view fen) {
  return {"fusion", fen};
}

struct Played {
  std::string_view before, move, after;
};

template <std::size_t count>
void requirePlayed(const Played (&cases)[count]) {
  for (const auto& [before, move, after] : cases) {
    CAPTURE(before, move);
    REQUIRE(at(before).after(move) == after);
  }
}

struct Refused {
  std::string_view position, move;
};

template <std::size_t count>
void requireRefused(const Refused (&cases)[count]) {
  for (const auto& [position, move] : cases) {
    CAPTURE(position, move);
    REQUIRE_FALSE(at(position).allows(move));
  }
}

}  // namespace

TEST_CASE("fusion: the inventor's diagrams of fusing on f3 and g8") {
  requirePlayed({{"r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 2 4", "e2f3",
                  "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5D2/PPPP1PPP/RNBQK2R b KQkq - 3 4"},
                 {"r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5D2/PPPP1PPP/RNBQK2R b KQkq - 3 4", "h8g8",
                  "r1bqkbm1/pp1ppppp/2n5/2p5/4P3/5D2/PPPP1PPP/RNBQK2R w KQq - 4 5"}});
}

TEST_CASE("fusion: the inventor's diagram of a Cavalier King that leaps to c8 alone") {
  Diagram diagram = at("r3br2/c2p4/1pd2pqp/p1B5/1D1P1QP1/8/PPP1P2P/2RG2N1 b - - 0 1");
  // Whole: b7 by the king's step, c8 by the leap over b7; the leap to b5 would go over a6 and b6,
  // both attacked. Split: the knight leaves without limits, the king steps to b7 only.
  REQUIRE(diagram.movesFrom("a7") == Texts{"a7b5n", "a7b7", "a7b7k", "a7c8", "a7c8n"});
}

TEST_CASE("fusion: two simple pieces of different kinds fuse into a compound") {
  requirePlayed({
      {"k7/8/8/8/3B4/8/2N5/7K w - - 7 9", "c2d4", "k7/8/8/8/3D4/8/8/7K b - - 8 9"},
      {"k7/8/8/8/3R4/8/2N5/7K w - - 7 9", "c2d4", "k7/8/8/8/3M4/8/8/7K b - - 8 9"},
      {"k7/8/8/8/3K4/8/2N5/8 w - - 7 9", "c2d4", "k7/8/8/8/3C4/8/8/8 b - - 8 9"},
      {"k7/8/8/8/3N4/8/1B6/7K w - - 7 9", "b2d4", "k7/8/8/8/3D4/8/8/7K b - - 8 9"},
      {"k7/8/8/8/3R4/8/1B6/7K w - - 7 9", "b2d4", "k7/8/8/8/3Q4/8/8/7K b - - 8 9"},
      {"k7/8/8/8/3K4/8/1B6/8 w - - 7 9", "b2d4", "k7/8/8/8/3F4/8/8/8 b - - 8 9"},
      {"k7/8/8/8/3N4/8/8/3R3K w - - 7 9", "d1d4", "k7/8/8/8/3M4/8/8/7K b - - 8 9"},
      {"k7/8/8/8/3B4/8/8/3R3K w - - 7 9", "d1d4", "k7/8/8/8/3Q4/8/8/7K b - - 8 9"},
      {"k7/8/8/8/3K4/8/8/3R4 w - - 7 9", "d1d4", "k7/8/8/8/3G4/8/8/8 b - - 8 9"},
      {"8/3r4/8/8/3k4/8/8/7K b - - 7 9", "d7d4", "8/8/8/8/3g4/8/8/7K w - - 8 10"},
  });
}

TEST_CASE("fusion: nothing else fuses") {
  requireRefused({
      // The same kind.
      {"k7/8/8/8/3N4/8/2N5/7K w - - 0 1", "c2d4"},
      {"k7/8/8/8/3B4/8/1B6/7K w - - 0 1", "b2d4"},
      {"k7/8/8/8/3R4/8/8/3R3K w - - 0 1", "d1d4"},
      // Onto a pawn or a compound.
      {"k7/8/8/8/3P4/8/8/3R3K w - - 0 1", "d1d4"},
      {"k7/8/8/8/3D4/8/8/3R3K w - - 0 1", "d1d4"},
      {"k7/8/8/8/3M4/8/1B6/7K w - - 0 1", "b2d4"},
      {"k7/8/8/8/3Q4/8/2N5/7K w - - 0 1", "c2d4"},
      {"k7/8/8/8/3F4/8/8/3R4 w - - 0 1", "d1d4"},
      {"k7/8/8/8/3G4/8/2N5/8 w - - 0 1", "c2d4"},
      {"k7/8/8/8/3C4/8/1B6/8 w - - 0 1", "b2d4"},
      // By a king, a pawn or a compound, whole or in part.
      {"k7/8/8/8/3N4/3K4/8/8 w - - 0 1", "d3d4"},
      {"k7/8/8/8/3N4/2P5/8/7K w - - 0 1", "c3d4"},
      {"k7/3P4/8/8/8/8/8/7K w - - 0 1", "d7d8q"},
      {"k2B4/3P4/8/8/8/8/8/7K w - - 0 1", "d7d8r"},
      {"k7/8/8/8/3N4/8/8/3Q3K w - - 0 1", "d1d4"},
      {"k7/8/8/8/3N4/8/8/3Q3K w - - 0 1", "d1d4r"},
      {"k7/8/8/8/3R4/8/1D6/7K w - - 0 1", "b2d4"},
      {"k7/8/8/8/3B4/8/8/3G4 w - - 0 1", "d1d4"},
      {"k7/8/8/8/3B4/8/8/3G4 w - - 0 1", "d1d4r"},
  });
}

TEST_CASE("fusion: a compound moves and captures as either of its parts") {
  Diagram paladin = at("k7/8/8/2p5/8/1D6/8/7K w - - 0 1");
  REQUIRE(paladin.after("b3c5") == "k7/8/8/2D5/8/8/8/7K b - - 0 1");
  REQUIRE(paladin.allows("b3f7"));
  REQUIRE_FALSE(paladin.allows("b3b4"));
  Diagram marshall = at("k7/1p6/8/8/8/1M6/8/7K w - - 0 1");
  REQUIRE(marshall.after("b3b7") == "k7/1M6/8/8/8/8/8/7K b - - 0 1");
  REQUIRE(marshall.allows("b3d4"));
  REQUIRE_FALSE(marshall.allows("b3c4"));
  // The enemy pawn on d5 guards c4.
  REQUIRE(at("8/8/8/3p4/8/1F6/8/7k w - - 0 1").movesFrom("b3") ==
          Texts{"b3a2",  "b3a2b", "b3a2k", "b3a3",  "b3a3k", "b3a4", "b3a4b",
                "b3a4k", "b3b2",  "b3b2k", "b3b4",  "b3b4k", "b3c2", "b3c2b",
                "b3c2k", "b3c3",  "b3c3k", "b3c4b", "b3d1",  "b3d1b"});
}

TEST_CASE("fusion: one part of a compound leaves for a vacant square, the other stays") {
  requirePlayed({
      {"k7/8/8/8/8/8/8/3Q3K w - - 7 9", "d1d4r", "k7/8/8/8/3R4/8/8/3B3K b - - 8 9"},
      {"k7/8/8/8/8/8/8/3Q3K w - - 7 9", "d1f3b", "k7/8/8/8/8/5B2/8/3R3K b - - 8 9"},
      {"k7/8/8/8/8/8/8/3D3K w - - 7 9", "d1f3b", "k7/8/8/8/8/5B2/8/3N3K b - - 8 9"},
      {"k7/8/8/8/8/8/8/3D3K w - - 7 9", "d1e3n", "k7/8/8/8/8/4N3/8/3B3K b - - 8 9"},
      {"k7/8/8/8/8/8/8/3M3K w - - 7 9", "d1d4r", "k7/8/8/8/3R4/8/8/3N3K b - - 8 9"},
      {"k7/8/8/8/8/8/8/3M3K w - - 7 9", "d1e3n", "k7/8/8/8/8/4N3/8/3R3K b - - 8 9"},
      {"k7/8/8/8/8/8/8/3F4 w - - 7 9", "d1f3b", "k7/8/8/8/8/5B2/8/3K4 b - - 8 9"},
      {"k7/8/8/8/8/8/8/3F4 w - - 7 9", "d1e2k", "k7/8/8/8/8/8/4K3/3B4 b - - 8 9"},
      {"k7/8/8/8/8/8/8/3G4 w - - 7 9", "d1d4r", "k7/8/8/8/3R4/8/8/3K4 b - - 8 9"},
      {"k7/8/8/8/8/8/8/3G4 w - - 7 9", "d1e2k", "k7/8/8/8/8/8/4K3/3R4 b - - 8 9"},
      {"k7/8/8/8/8/8/8/3C4 w - - 7 9", "d1e3n", "k7/8/8/8/8/4N3/8/3K4 b - - 8 9"},
      {"k7/8/8/8/8/8/8/3C4 w - - 7 9", "d1e2k", "k7/8/8/8/8/8/4K3/3N4 b - - 8 9"},
      {"3c4/8/8/8/8/8/8/7K b - - 7 9", "d8e6n", "3k4/8/4n3/8/8/8/8/7K w - - 8 10"},
  });
  requireRefused({
      // Onto an enemy.
      {"k7/8/8/8/3p4/8/8/3Q3K w - - 0 1", "d1d4r"},
      // By the other part's move, or by a part that it does not have.
      {"k7/8/8/8/8/8/8/3Q3K w - - 0 1", "d1d4b"},
      {"k7/8/8/8/8/8/8/3Q3K w - - 0 1", "d1e3n"},
      {"k7/8/8/8/8/8/8/3R3K w - - 0 1", "d1d4r"},
  });
}

TEST_CASE("fusion: a compound that the enemy attacks cannot split") {
  REQUIRE(at("k7/8/8/8/8/8/8/3Q3K w - - 0 1").allows("d1d4r"));
  // The knight on c3 attacks d1; so it does when it is pinned.
  REQUIRE_FALSE(at("k7/8/8/8/8/2n5/8/3Q3K w - - 0 1").allows("d1d4r"));
  REQUIRE_FALSE(at("2k5/8/8/8/8/2n5/8/2RQ3K w - - 0 1").allows("d1d4r"));
  // A royal piece attacks by all its moves, even where it would pass through check (on d7).
  REQUIRE_FALSE(at("3g4/R7/8/8/8/8/8/3D3K w - - 0 1").allows("d1f3b"));
}

TEST_CASE("fusion: no move may leave the royal piece in check") {
  requireRefused({
      // The pinned knight fuses aside, the pinned rook onto its own king.
      {"k3r3/8/8/8/8/6B1/4N3/4K3 w - - 0 1", "e2g3"},
      {"k3r3/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4e1"},
      // The king leaves its rook for an attacked square; a royal compound in check cannot split.
      {"7k/8/8/8/8/8/7r/2G5 w - - 0 1", "c1c2k"},
      {"2r4k/8/8/8/8/8/8/2G5 w - - 0 1", "c1b1k"},
  });
}

TEST_CASE("fusion: a royal piece does not slide through check") {
  Diagram diagram = at("3r3k/8/8/8/8/8/8/G7 w - - 0 1");
  REQUIRE(diagram.allows("a1c1"));
  REQUIRE_FALSE(diagram.allows("a1d1"));
  REQUIRE_FALSE(diagram.allows("a1e1"));
  // The rook that leaves it is not royal.
  REQUIRE(diagram.allows("a1e1r"));
  Diagram pontiff = at("3r2k1/8/8/8/8/8/8/F7 w - - 0 1");
  REQUIRE(pontiff.allows("a1c3"));
  REQUIRE_FALSE(pontiff.allows("a1d4"));
  REQUIRE_FALSE(pontiff.allows("a1e5"));
  REQUIRE(pontiff.allows("a1e5b"));
}

TEST_CASE("fusion: captures of a royal piece are no exception") {
  REQUIRE(at("7k/8/8/8/8/8/8/G3n3 w - - 0 1").allows("a1e1"));
  REQUIRE_FALSE(at("3r3k/8/8/8/8/8/8/G3n3 w - - 0 1").allows("a1e1"));
  // The rook attacks the squares before it until it is gone; a single step passes none.
  REQUIRE_FALSE(at("7k/8/8/8/8/8/8/r3G3 w - - 0 1").allows("e1a1"));
  REQUIRE(at("7k/8/8/8/8/8/8/rG6 w - - 0 1").allows("b1a1"));
}

TEST_CASE("fusion: a Cavalier King's leap needs one of the two squares between to be safe") {
  // The rook on h2 attacks b2, c2 and d2.
  REQUIRE(at("7k/8/8/8/8/8/7r/2C5 w - - 0 1").movesFrom("c1") ==
          Texts{"c1a2n", "c1b1", "c1b1k", "c1b3n", "c1d1", "c1d1k", "c1d3n", "c1e2n"});
  // On d2 it is stopped: c2 is safe, and so is b2.
  Diagram shielded = at("7k/8/8/8/8/8/3R3r/2C5 w - - 0 1");
  REQUIRE(shielded.allows("c1d3"));
  REQUIRE(shielded.allows("c1b3"));
  // Occupied squares do not hinder it.
  Diagram crowded = at("7k/8/8/8/8/8/PP6/CN6 w - - 0 1");
  REQUIRE(crowded.allows("a1b3"));
  REQUIRE(crowded.allows("a1c2"));
}

TEST_CASE("fusion: squares passed are judged with the royal piece off its start") {
  // To g6 over f5 or f6: the rook attacks f5 through e5, the bishop f6.
  REQUIRE(at("7b/8/8/4C3/8/8/8/7k w - - 0 1").allows("e5g6"));
  REQUIRE(at("8/8/8/r3C3/8/8/8/7k w - - 0 1").allows("e5g6"));
  REQUIRE_FALSE(at("7b/8/8/r3C3/8/8/8/7k w - - 0 1").allows("e5g6"));
}

TEST_CASE("fusion: a royal piece gives check and guards as if nothing limited its moves") {
  REQUIRE(at("3r4/8/8/8/8/8/8/G6k b - - 0 1").exposed(kBlack));
  REQUIRE(at("8/8/8/8/8/3k4/7r/2C5 b - - 0 1").exposed(kBlack));
  // The queen on g7 is guarded by the Dragon King over g3, which the rook attacks.
  REQUIRE(at("7k/Q7/8/8/8/r7/8/6G1 w - - 0 1").outcomeAfter("a7g7") ==
          Outcome::win(kWhite, "checkmate"));
}

TEST_CASE("fusion: a royal compound is mated, stalemate draws") {
  REQUIRE(at("7g/Q7/5K2/8/8/8/8/8 w - - 0 1").outcomeAfter("a7g7") ==
          Outcome::win(kWhite, "checkmate"));
  REQUIRE(at("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1").outcomeAfter("c1c7") == Outcome::draw("stalemate"));
}

TEST_CASE("fusion: castling is chess's, until king or rook has fused or split") {
  requirePlayed({
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2"},
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1e1", "r3k2r/8/8/8/8/8/8/R3G3 b kq - 1 1"},
      {"4k3/8/8/8/7B/8/8/R3K2R w KQ - 0 1", "h4e1", "4k3/8/8/8/8/8/8/R3F2R b - - 1 1"},
      {"4k3/8/8/8/8/8/2N5/R3K2R w KQ - 0 1", "c2a1", "4k3/8/8/8/8/8/8/M3K2R b K - 1 1"},
      {"4k3/8/8/8/8/8/8/M3K2R w K - 0 1", "a1b3n", "4k3/8/8/8/8/1N6/8/R3K2R b K - 1 1"},
      {"3k4/8/8/8/8/8/8/4G2R w - - 0 1", "e1e3r", "3k4/8/8/8/8/4R3/8/4K2R b - - 1 1"},
  });
  requireRefused({
      {"5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"},
      {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"},
      {"5rk1/8/8/8/8/8/8/4G2R w - - 0 1", "e1g1"},
      {"4k3/8/8/8/8/8/8/4K2M w - - 0 1", "e1g1"},
  });
}

TEST_CASE("fusion: a pawn promotes to rook, bishop or knight") {
  REQUIRE(at("8/P6k/8/8/8/8/8/7K w - - 0 1").movesFrom("a7") == Texts{"a7a8b", "a7a8n", "a7a8r"});
  requirePlayed({{"1n6/P6k/8/8/8/8/8/7K w - - 5 1", "a7b8r", "1R6/7k/8/8/8/8/8/7K b - - 0 1"}});
}

TEST_CASE("fusion: en passant stands in the FEN where it is legal") {
  requirePlayed({
      {"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
      {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
      // It would open the rank between the rook and the Cavalier King.
      {"8/8/8/8/c2p3R/8/4P3/4K3 w - - 0 1", "e2e4", "8/8/8/8/c2pP2R/8/8/4K3 b - - 0 1"},
  });
}

TEST_CASE("fusion: one bishop or knight, alone or in a compound, is dead material") {
  for (const std::string white : {"4K3", "4F3", "4C3", "N3K3", "B3K3"}) {
    CAPTURE(white);
    REQUIRE(at("4k3/8/8/8/8/8/8/" + white + " w - - 0 1").outcome() ==
            Outcome::draw("dead-material"));
  }
  for (const std::string white : {"4G3", "N3F3", "B3C3", "D3K3", "R3K3", "M3K3", "Q3K3"}) {
    CAPTURE(white);
    REQUIRE_FALSE(at("3k4/8/8/8/8/8/8/" + white + " w - - 0 1").outcome().over());
  }
  REQUIRE_FALSE(at("4k3/8/8/8/8/8/P7/4K3 w - - 0 1").outcome().over());
  REQUIRE_FALSE(at("4f3/8/8/8/8/8/8/K1N5 w - - 0 1").outcome().over());
}

TEST_CASE("fusion: impossible FENs") {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"4k3/8/8/8/8/8/8/3FK3 w - - 0 1", "White has 2 royal"},
      {"3cg3/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 2 royal"},
      {"4k3/8/8/8/8/8/8/3D4 w - - 0 1", "White has 0 royal"},
      {"4k2p/8/8/8/8/8/8/4F3 w - - 0 1", "h8"},
      {"4k3/8/8/8/8/8/8/4G3 w - - 0 1", "Black is in check"},
      {"3k4/8/8/8/8/8/8/4G2R w K - 0 1", "castling right 'K'"},
      {"3k4/8/8/8/8/8/8/4K2M w K - 0 1", "castling right 'K'"},
      {"3k4/8/8/8/8/8/8/4KU2 w - - 0 1", "'U'"},
  };
  for (const auto& [fen, word] : cases) {
    CAPTURE(fen, word);
    REQUIRE(fenError("fusion", fen).find(word) != std::string::npos);
  }
}
