#include "tests/support/catch.h"
#include "tests/support/diagram.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

using Texts = std::vector<std::string>;

Diagram at(std::string_view fen) {
  return {"blackmagic", fen};
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

struct Listed {
  std::string_view position, start;
  Texts moves;
};

template <std::size_t count>
void requireListed(const Listed (&cases)[count]) {
  for (const auto& [position, start, moves] : cases) {
    CAPTURE(position);
    REQUIRE(at(position).movesFrom(start) == moves);
  }
}

}  // namespace

TEST_CASE("blackmagic: the inventor's diagram of a Ranger") {
  requireListed({{"5g2/8/2b1ir2/3iRI2/4ID2/5B2/8/5G2 w - - 0 1",
                  "e5",
                  {"e5a3", "e5c1", "e5c4", "e5c6", "e5d3", "e5d7", "e5f7", "e5g4", "e5g6"}}});
}

TEST_CASE("blackmagic: a Bear moves as a queen, a Druid as a bishop or one step straight") {
  Diagram bear = at("6g1/8/8/2i5/8/B7/8/7G w - - 0 1");
  for (const std::string_view to : {"a3a8", "a3h3", "a3c1", "a3c5"}) REQUIRE(bear.allows(to));
  for (const std::string_view to : {"a3d6", "a3b5"}) REQUIRE_FALSE(bear.allows(to));
  requireListed({{"6g1/8/8/8/8/2D5/2i5/7G w - - 0 1",
                  "c3",
                  {"c3a1", "c3a5", "c3b2", "c3b3", "c3b4", "c3c2", "c3c4", "c3d2", "c3d3", "c3d4",
                   "c3e1", "c3e5", "c3f6", "c3g7", "c3h8"}}});
}

TEST_CASE("blackmagic: a Grand Druid does not go where it is attacked after the move") {
  requireListed({
      // The Dragon on a2 attacks g2 and h2.
      {"7g/8/8/8/8/8/b7/7G w - - 0 1", "h1", {"h1g1"}},
      // Off e4 it does not shield f4 any more.
      {"7g/8/8/8/b3G3/8/8/8 w - - 0 1", "e4", {"e4d3", "e4d5", "e4e3", "e4e5", "e4f3", "e4f5"}},
      // A Novice attacks diagonally only; unguarded, it can be captured, guarded from d5 not.
      {"7g/8/8/8/8/8/6i1/7G w - - 0 1", "h1", {"h1g1", "h1g2", "h1h2"}},
      {"7g/8/8/3d4/8/8/6i1/7G w - - 0 1", "h1", {"h1g1", "h1h2"}},
      // The Necromancer is no exception, and attacks all squares next to it.
      {"b7/8/8/8/8/8/g7/1G6 w - - 0 1", "b1", {"b1c1", "b1c2"}},
      {"8/8/8/8/8/8/g7/1G6 w - - 0 1", "b1", {"b1a2", "b1c1", "b1c2"}},
  });
}

TEST_CASE("blackmagic: a piece attacks where it could capture") {
  // The Grand Druid on e4 and one enemy piece, or two.
  const std::string_view attacking[] = {
      "7g/8/8/4t3/4G3/8/8/8 w - - 0 1", "7g/8/8/8/4G3/5t2/8/8 w - - 0 1",
      "4b2g/8/8/8/4G3/8/8/8 w - - 0 1", "7g/8/8/8/4G3/8/8/1b6 w - - 0 1",
      "7g/8/8/8/3dG3/8/8/8 w - - 0 1",  "7g/1d6/8/8/4G3/8/8/8 w - - 0 1",
      "7g/8/5r2/8/4G3/8/8/8 w - - 0 1", "6rg/8/8/8/4G3/8/8/8 w - - 0 1",
      "7g/8/8/3i4/4G3/8/8/8 w - - 0 1", "7g/8/8/5i2/4G3/8/8/8 w - - 0 1",
      "8/8/8/8/3gG3/8/8/8 w - - 0 1",
  };
  for (const std::string_view fen : attacking) {
    CAPTURE(fen);
    REQUIRE(at(fen).exposed(kWhite));
  }
  const std::string_view harmless[] = {
      "7g/8/4t3/8/4G3/8/8/8 w - - 0 1", "4b2g/8/4i3/8/4G3/8/8/8 w - - 0 1",
      "7g/8/4d3/8/4G3/8/8/8 w - - 0 1", "6rg/8/5i2/8/4G3/8/8/8 w - - 0 1",
      "7g/8/8/4i3/4G3/8/8/8 w - - 0 1", "7g/8/8/8/4G3/3i1i2/8/8 w - - 0 1",
      "8/8/8/8/2g1G3/8/8/8 w - - 0 1",
  };
  for (const std::string_view fen : harmless) {
    CAPTURE(fen);
    REQUIRE_FALSE(at(fen).exposed(kWhite));
  }
  REQUIRE(at("7G/8/8/8/4g3/3I4/8/8 w - - 0 1").exposed(kBlack));
  REQUIRE_FALSE(at("7G/8/8/3I4/4g3/8/8/8 w - - 0 1").exposed(kBlack));
}

TEST_CASE("blackmagic: any other move may leave the Grand Druid to be captured") {
  REQUIRE(at("7g/8/8/8/b6G/8/1I6/8 w - - 0 1").allows("b2b3"));
  REQUIRE(at("7g/8/8/8/b3D2G/8/8/8 w - - 0 1").allows("e4d5"));
  REQUIRE(at("7g/8/8/3D4/b6G/8/8/8 b - - 0 1").outcomeAfter("a4h4") ==
          Outcome::win(kBlack, "grand-druid-captured"));
}

TEST_CASE("blackmagic: a Grand Druid next to a Tree passes to the other one") {
  requireListed({
      // Not to c4 and d5, which the Dragon attacks, and not by capture to d6.
      {"7g/8/3i4/2T5/8/8/b5T1/7G w - - 0 1",
       "h1",
       {"h1b4", "h1b5", "h1b6", "h1c6", "h1d4", "h1g1", "h1h2"}},
      // Next to neither Tree, or with one Tree alone.
      {"7g/8/8/2T5/8/6T1/8/7G w - - 0 1", "h1", {"h1g1", "h1g2", "h1h2"}},
      {"7g/8/8/8/8/8/6T1/7G w - - 0 1", "h1", {"h1g1", "h1h2"}},
      // Next to both, each serves for the other; ordinary steps are the same moves.
      {"7g/8/8/8/8/8/8/3TGT2 w - - 0 1",
       "e1",
       {"e1c1", "e1c2", "e1d2", "e1e2", "e1f2", "e1g1", "e1g2"}},
  });
  requirePlayed({{"7g/8/8/2T5/8/8/6T1/7G w - - 7 9", "h1d6", "7g/8/3G4/2T5/8/8/6T1/8 b - - 8 9"}});
}

TEST_CASE("blackmagic: one Tree steps while the other slides or stays") {
  Diagram diagram = at("7g/8/8/8/8/8/8/2T2T1G w - - 7 9");
  REQUIRE(diagram.after("c1c2") == "7g/8/8/8/8/8/2T5/5T1G b - - 8 9");
  REQUIRE(diagram.after("c1c2,f1f5") == "7g/8/8/5T2/8/8/2T5/7G b - - 8 9");
  REQUIRE(diagram.after("f1g2,c1f4") == "7g/8/8/8/5T2/8/6T1/7G b - - 8 9");
  // The slider may pass or end on the square that the stepper leaves, not the one it enters.
  REQUIRE(diagram.after("c1b1,f1c1") == "7g/8/8/8/8/8/8/1TT4G b - - 8 9");
  REQUIRE(diagram.allows("f1g1,c1e1"));
  REQUIRE(diagram.allows("f1g1,c1f1"));
  REQUIRE_FALSE(diagram.allows("f1g1,c1g1"));
  REQUIRE_FALSE(diagram.allows("c1c3"));
  REQUIRE_FALSE(diagram.allows("c1c2,f1f1"));
  REQUIRE_FALSE(diagram.allows("c1c2,f1g2"));
}

TEST_CASE("blackmagic: two single steps are one move, which starts with the lower square") {
  Diagram diagram = at("7g/8/8/8/8/8/8/2T2T1G w - - 7 9");
  REQUIRE(diagram.after("c1c2,f1f2") == "7g/8/8/8/8/8/2T2T2/7G b - - 8 9");
  REQUIRE_FALSE(diagram.allows("f1f2,c1c2"));
  Diagram black = at("2t2t1g/8/8/8/8/8/1T6/7G b - - 7 9");
  REQUIRE(black.allows("c8c7,f8f7"));
  REQUIRE_FALSE(black.allows("f8f7,c8c7"));
  Diagram ranks = at("7g/8/8/8/8/1T6/2T5/7G w - - 7 9");
  REQUIRE(ranks.allows("c2d3,b3c4"));
  REQUIRE_FALSE(ranks.allows("b3c4,c2d3"));
}

TEST_CASE("blackmagic: a Tree steps onto the other's square only if that one leaves") {
  Diagram diagram = at("7g/8/8/8/8/8/8/2TT3G w - - 7 9");
  REQUIRE_FALSE(diagram.allows("c1d1"));
  REQUIRE(diagram.after("c1d1,d1e1") == "7g/8/8/8/8/8/8/3TT2G b - - 8 9");
  REQUIRE(diagram.after("c1d1,d1f1") == "7g/8/8/8/8/8/8/3T1T1G b - - 8 9");
  REQUIRE_FALSE(diagram.allows("d1e1,c1d1"));
  REQUIRE_FALSE(diagram.allows("c1d1,d1h1"));
  REQUIRE(diagram.allows("d1e1"));
}

TEST_CASE("blackmagic: of two Trees only the stepper captures") {
  Diagram diagram = at("7g/8/8/5i2/8/8/2i5/2T2T1G w - - 7 9");
  REQUIRE(diagram.after("c1c2") == "7g/8/8/5i2/8/8/2T5/5T1G b - - 0 9");
  REQUIRE(diagram.after("c1c2,f1f2") == "7g/8/8/5i2/8/8/2T2T2/7G b - - 0 9");
  REQUIRE_FALSE(diagram.allows("f1f2,c1c2"));
  REQUIRE(at("7g/8/8/8/8/8/5i2/2T2T1G w - - 0 1").allows("f1f2,c1c2"));
  REQUIRE(diagram.allows("c1c2,f1f4"));
  REQUIRE_FALSE(diagram.allows("c1c2,f1f5"));
  REQUIRE_FALSE(at("7g/8/8/8/8/8/2I5/2T2T1G w - - 0 1").allows("c1c2"));
  requireListed({{"7g/8/8/8/8/8/1Ii5/2T4G w - - 0 1", "c1", {"c1b1", "c1c2", "c1d1", "c1d2"}}});
}

TEST_CASE("blackmagic: an initiate steps one or two squares from anywhere, captures diagonally") {
  requireListed({
      {"7g/8/8/8/3I4/8/8/7G w - - 0 1", "d4", {"d4d5", "d4d6"}},
      {"7g/8/3i4/8/3I4/8/8/7G w - - 0 1", "d4", {"d4d5"}},
      {"7g/8/8/2iii3/3I4/8/8/7G w - - 0 1", "d4", {"d4c5", "d4e5"}},
      {"7g/8/8/8/3i4/2III3/8/7G b - - 0 1", "d4", {"d4c3", "d4e3"}},
      {"7g/8/8/8/8/8/8/I6G w - - 0 1", "a1", {"a1a2", "a1a3"}},
  });
}

TEST_CASE("blackmagic: en passant follows a two-square move from anywhere") {
  requirePlayed({
      {"7g/8/8/8/3i4/8/4I3/7G w - - 5 9", "e2e4", "7g/8/8/8/3iI3/8/8/7G b - e3 0 9"},
      {"7g/8/8/8/3iI3/8/8/7G b - e3 0 9", "d4e3", "7g/8/8/8/8/4i3/8/7G w - - 0 10"},
      {"7g/8/4i3/8/3I4/8/8/7G w - - 5 9", "d4d6", "7g/8/3Ii3/8/8/8/8/7G b - d5 0 9"},
      {"7g/8/3Ii3/8/8/8/8/7G b - d5 0 9", "e6d5", "7g/8/8/3i4/8/8/8/7G w - - 0 10"},
      {"7g/3i4/8/4I3/8/8/8/7G b - - 5 9", "d7d5", "7g/8/8/3iI3/8/8/8/7G w - d6 0 10"},
      // No piece is there to capture, or the right is not used at once.
      {"7g/8/8/8/3r4/8/4I3/7G w - - 5 9", "e2e4", "7g/8/8/8/3rI3/8/8/7G b - - 0 9"},
      {"7g/8/8/8/3iI3/8/8/7G b - e3 0 9", "h8g8", "6g1/8/8/8/3iI3/8/8/7G w - - 1 10"},
      // On the last rank an initiate is safe from it.
      {"4i2g/8/3I4/8/8/8/8/DRTBGTRD w - - 5 9", "d6d8", "3Ii2g/8/8/8/8/8/8/DRTBGTRD b - - 0 9"},
  });
  REQUIRE_FALSE(at("7g/8/8/8/3iI3/8/8/7G b - - 0 9").allows("d4e3"));
  REQUIRE_FALSE(at("3Ii2g/8/8/8/8/8/8/DRTBGTRD b - - 0 9").allows("e8d7"));
}

TEST_CASE("blackmagic: an initiate becomes the kind it captures if its side lacks one") {
  requirePlayed({
      {"7g/8/8/4t3/3I4/8/8/7G w - - 5 9", "d4e5", "7g/8/8/4T3/8/8/8/7G b - - 0 9"},
      {"7g/8/8/4b3/3I4/8/8/7G w - - 5 9", "d4e5", "7g/8/8/4B3/8/8/8/7G b - - 0 9"},
      {"7g/8/8/4d3/3I4/8/8/7G w - - 5 9", "d4e5", "7g/8/8/4D3/8/8/8/7G b - - 0 9"},
      {"7g/8/8/4r3/3I4/8/8/7G w - - 5 9", "d4e5", "7g/8/8/4R3/8/8/8/7G b - - 0 9"},
      {"7g/8/8/4i3/3R4/8/8/7G b - - 5 9", "e5d4", "7g/8/8/8/3r4/8/8/7G w - - 0 10"},
      {"7g/8/8/4d3/3I4/8/8/D6G w - - 5 9", "d4e5", "7g/8/8/4D3/8/8/8/D6G b - - 0 9"},
      // Nothing is missing, or the captured piece counts for nothing.
      {"7g/8/8/4d3/3I4/8/8/D1D4G w - - 5 9", "d4e5", "7g/8/8/4I3/8/8/8/D1D4G b - - 0 9"},
      {"7g/8/8/4b3/3I4/8/8/B6G w - - 5 9", "d4e5", "7g/8/8/4I3/8/8/8/B6G b - - 0 9"},
      {"7g/8/8/4i3/3I4/8/8/7G w - - 5 9", "d4e5", "7g/8/8/4I3/8/8/8/7G b - - 0 9"},
  });
}

TEST_CASE("blackmagic: on the last rank an initiate is promoted and another one rescued") {
  requireListed({
      {"8/3I4/7g/8/8/8/8/7G w - - 0 1", "d7", {"d7d8b", "d7d8d", "d7d8r", "d7d8t"}},
      {"8/8/3I3g/8/8/8/8/7G w - - 0 1", "d6", {"d6d7", "d6d8b", "d6d8d", "d6d8r", "d6d8t"}},
      // By capture the choice is the same.
      {"2t5/3I4/7g/8/8/8/8/BR5G w - - 0 1",
       "d7",
       {"d7c8d", "d7c8r", "d7c8t", "d7d8d", "d7d8r", "d7d8t"}},
      {"8/3I4/7g/8/8/8/8/DRTB1TRG w - - 0 1", "d7", {"d7d8d"}},
  });
  requirePlayed({
      {"8/3I4/7g/8/8/8/8/7G w - - 5 9", "d7d8b", "3B4/8/7g/8/8/8/3I4/7G b - - 0 9"},
      {"8/8/3I3g/8/8/8/8/7G w - - 5 9", "d6d8r", "3R4/8/7g/8/8/8/3I4/7G b - - 0 9"},
      {"2t5/3I4/7g/8/8/8/8/7G w - - 5 9", "d7c8d", "2D5/8/7g/8/8/8/2I5/7G b - - 0 9"},
      {"7g/8/8/8/8/7G/3i4/8 b - - 5 9", "d2d1t", "7g/3i4/8/8/8/7G/8/3t4 w - - 0 10"},
      // The rescue needs a vacant square.
      {"8/3I4/7g/8/8/8/3d4/7G w - - 5 9", "d7d8b", "3B4/8/7g/8/8/8/3d4/7G b - - 0 9"},
  });
}

TEST_CASE("blackmagic: with nothing missing an initiate on the last rank stays an initiate") {
  requirePlayed(
      {{"8/3I4/7g/8/8/8/8/DRTBGTRD w - - 5 9", "d7d8", "3I4/8/7g/8/8/8/8/DRTBGTRD b - - 0 9"},
       {"2t5/3I4/7g/8/8/8/8/DRTBGTRD w - - 5 9", "d7c8", "2I5/8/7g/8/8/8/8/DRTBGTRD b - - 0 9"}});
  REQUIRE(at("3I4/8/7g/8/8/8/8/DRTBGTRD w - - 0 9").movesFrom("d8").empty());
}

TEST_CASE("blackmagic: capturing the Grand Druid wins, by an initiate with a major victory") {
  REQUIRE(at("3g4/8/8/8/3B4/8/8/7G w - - 0 1").outcomeAfter("d4d8") ==
          Outcome::win(kWhite, "necromancer-captured"));
  REQUIRE(at("8/8/8/4g3/3I4/8/8/7G w - - 0 1").outcomeAfter("d4e5") ==
          Outcome::win(kWhite, "necromancer-captured", Grade::kMajor));
  REQUIRE(at("7g/8/8/8/4i3/3G4/8/8 b - - 0 1").outcomeAfter("e4d3") ==
          Outcome::win(kBlack, "grand-druid-captured", Grade::kMajor));
  // On the last rank the initiate that wins still chooses what it becomes.
  Diagram promotion = at("3gi3/4I3/8/8/8/8/8/7G w - - 0 1");
  REQUIRE(promotion.movesFrom("e7") == Texts{"e7d8b", "e7d8d", "e7d8r", "e7d8t"});
  REQUIRE(promotion.outcomeAfter("e7d8b") ==
          Outcome::win(kWhite, "necromancer-captured", Grade::kMajor));
}

TEST_CASE("blackmagic: a side without a legal move loses, by less if it is not attacked") {
  REQUIRE(at("g7/2B5/8/8/8/8/8/7G b - - 0 1").outcome() ==
          Outcome::win(kWhite, "no-legal-move", Grade::kMinimal));
  REQUIRE(at("g7/2B5/1R6/8/8/8/8/7G b - - 0 1").outcome() == Outcome::win(kWhite, "no-legal-move"));
  REQUIRE_FALSE(at("g7/2B5/1R6/8/8/8/i7/7G b - - 0 1").outcome().over());
}

TEST_CASE("blackmagic: impossible FENs") {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"g7/8/8/8/8/8/8/8 w - - 0 1", "White has 0 'G'"},
      {"g6g/8/8/8/8/8/8/G7 w - - 0 1", "Black has 2 'G'"},
      {"g7/8/8/8/8/8/8/GTTT4 w - - 0 1", "White has 3 'T'"},
      {"gbb5/8/8/8/8/8/8/G7 w - - 0 1", "Black has 2 'B'"},
      {"g7/8/8/8/8/8/8/GDDD4 w - - 0 1", "White has 3 'D'"},
      {"g7/8/8/8/8/8/8/GRRR4 w - - 0 1", "White has 3 'R'"},
      {"g7/8/8/8/8/I7/IIIIIIII/G7 w - - 0 1", "White has 9 'I'"},
      {"gN6/8/8/8/8/8/8/G7 w - - 0 1", "'N'"},
      {"g7/8/8/8/8/8/8/G7 w K - 0 1", "castling"},
      {"g7/8/8/8/3Ii3/3B4/8/G7 b - d3 0 1", "d3"},
      {"g7/8/8/8/8/8/3Ii3/G7 b - d1 0 1", "d1"},
  };
  for (const auto& [fen, word] : cases) {
    CAPTURE(fen, word);
    REQUIRE(fenError("blackmagic", fen).find(word) != std::string::npos);
  }
  REQUIRE(fenError("blackmagic", "gG6/8/8/8/8/8/8/8 w - - 0 1").empty());
  // A move onto the last rank, where it is safe from capture in passing.
  REQUIRE(fenError("blackmagic", "g2Ii3/8/8/8/8/8/8/G7 b - d7 0 1").empty());
}
