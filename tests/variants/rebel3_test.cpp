// Rebel Chess III, diagram by diagram: what it does otherwise than Rebel Chess II.

#include "tests/support/catch.h"
#include "tests/support/diagram.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

using Texts = std::vector<std::string>;

Diagram at(std::string_view fen) {
  return {"rebel3", fen};
}

}  // namespace

TEST_CASE("rebel3: a king mated by recruited pieces only changes sides") {
  Diagram diagram = at("4r2k/6pp/2U5/8/8/8/8/6K1 w - - 0 1");
  REQUIRE(diagram.after("c6e8") == "4R~2K~/6pp/2U5/8/8/8/8/6K1 b - - 1 1");
  REQUIRE_FALSE(diagram.outcomeAfter("c6e8").over());
  // A capture that mates, a promotion, a discovered check: the rook on a8 opens up behind c8.
  REQUIRE(at("4r2k/6pp/8/8/8/8/8/4R~1K1 w - - 7 9").after("e1e8") ==
          "4R~2K~/6pp/8/8/8/8/8/6K1 b - - 0 9");
  REQUIRE(at("7k/4P~1pp/8/8/8/8/8/6K1 w - - 7 9").after("e7e8q") ==
          "4Q~2K~/6pp/8/8/8/8/8/6K1 b - - 0 9");
  REQUIRE(at("R~1N4k/6pp/8/8/8/8/8/6K1 w - - 7 9").after("c8b6") ==
          "R~6K~/6pp/1N6/8/8/8/8/6K1 b - - 8 9");
}

TEST_CASE("rebel3: a king changes back to the original king") {
  REQUIRE(at("4r2k~/6pp/2U5/8/8/8/8/6K~1 w - - 0 1").after("c6e8") ==
          "4R~2K/6pp/2U5/8/8/8/8/6K~1 b - - 1 1");
}

TEST_CASE("rebel3: a king that can still be saved, or is not in check, stays") {
  // The king steps aside, the knight captures, the rook interposes.
  REQUIRE(at("4r2k/6p1/2U5/8/8/8/8/6K1 w - - 0 1").after("c6e8") ==
          "4R~2k/6p1/2U5/8/8/8/8/6K1 b - - 1 1");
  REQUIRE(at("4r2k/6pp/2Un4/8/8/8/8/6K1 w - - 0 1").after("c6e8") ==
          "4R~2k/6pp/2Un4/8/8/8/8/6K1 b - - 1 1");
  REQUIRE(at("4r2k/6pp/2U5/8/8/8/5r2/6K1 w - - 0 1").after("c6e8") ==
          "4R~2k/6pp/2U5/8/8/8/5r2/6K1 b - - 1 1");
  REQUIRE(at("7k/4Q~3/6K1/8/8/8/8/8 w - - 0 1").outcomeAfter("e7f7") == Outcome::draw("stalemate"));
}

TEST_CASE("rebel3: one piece among those that give check that is not recruited makes it mate") {
  REQUIRE(at("7k/6pp/8/8/8/8/8/R5K1 w - - 0 1").outcomeAfter("a1a8") ==
          Outcome::win(kWhite, "checkmate"));
  REQUIRE(at("6rk/6p1/7N~/8/8/8/8/K6R w - - 0 1").outcomeAfter("h6f7") ==
          Outcome::win(kWhite, "checkmate"));
  REQUIRE(at("6rk/6p1/7N~/8/8/8/8/K6R~ w - - 0 1").after("h6f7") ==
          "6rK~/5N~p1/8/8/8/8/8/K6R~ b - - 1 1");
}

TEST_CASE("rebel3: a reply that would itself mate by recruited pieces does not save the king") {
  // Black's b2b1 would mate White, whose king would change sides, were Black's not in check.
  REQUIRE(at("4r2k/6pp/2U5/8/8/8/rr~6/6K1 w - - 0 1").after("c6e8") ==
          "4R~2K~/6pp/2U5/8/8/8/rr~6/6K1 b - - 1 1");
}

TEST_CASE("rebel3: a mating move that exposes the mover's own king is illegal") {
  REQUIRE_FALSE(at("r5rk/6p1/8/R~7/8/8/8/K7 w - - 0 1").allows("a5h5"));
  REQUIRE(at("6rk/6p1/8/R~7/8/8/8/K7 w - - 0 1").after("a5h5") ==
          "6rK~/6p1/8/7R~/8/8/8/K7 b - - 1 1");
}

TEST_CASE("rebel3: all castling rights of both sides go when a king changes sides") {
  REQUIRE(at("3qkb1r/3pup2/8/1N~6/8/8/8/R3K2R w KQk - 7 9").after("b5d6") ==
          "3qK~b1r/3pup2/3N~4/8/8/8/8/R3K2R b - - 8 9");
}

TEST_CASE("rebel3: with two kings, and with none, there is no check") {
  Diagram diagram = at("r3K~3/8/8/8/8/8/7r/4K3 w - - 0 1");
  REQUIRE_FALSE(diagram.exposed(kWhite));
  REQUIRE_FALSE(diagram.exposed(kBlack));
  REQUIRE(diagram.allows("e1e2"));
  REQUIRE(diagram.allows("e8d8"));
}

TEST_CASE("rebel3: any piece may capture a king that one piece not recruited attacks") {
  Diagram diagram = at("r~3K~3/8/5nu1/8/8/8/8/4K3 b - - 0 1");
  REQUIRE(diagram.movesFrom("a8e8") == Texts{"a8e8"});
  REQUIRE(diagram.movesFrom("f6e8") == Texts{"f6e8"});
  REQUIRE(diagram.movesFrom("g6e8").empty());
  REQUIRE(diagram.after("a8e8") == "4r~3/8/5nu1/8/8/8/8/4K3 w - - 0 2");
}

TEST_CASE("rebel3: a king attacked by recruited pieces only is recruited by any of them") {
  Diagram diagram = at("r~3K~3/8/5n~u1/8/8/8/8/4K3 b - - 7 9");
  REQUIRE(diagram.movesFrom("a8e8") == Texts{"a8e8u"});
  REQUIRE(diagram.movesFrom("f6e8") == Texts{"f6e8u"});
  REQUIRE(diagram.movesFrom("g6e8").empty());
  REQUIRE(diagram.after("f6e8u") == "r~3k3/8/5n~u1/8/8/8/8/4K3 w - - 8 10");
  REQUIRE(at("4K3/8/8/8/8/8/8/r~3K~3 b - - 0 1").movesFrom("a1e1") == Texts{"a1e1u"});
}

TEST_CASE("rebel3: the attackers of each king are counted by themselves") {
  Diagram diagram = at("r~3K~3/8/5n2/8/8/8/8/r~3K3 b - - 0 1");
  REQUIRE(diagram.movesFrom("a8e8") == Texts{"a8e8"});
  REQUIRE(diagram.movesFrom("a1e1") == Texts{"a1e1u"});
}

TEST_CASE(
    "rebel3: a pawn on the seventh rank captures a king and promotes, or recruits and stays") {
  REQUIRE(at("4K~3/8/8/8/8/8/3p4/4K3 b - - 0 1").movesFrom("d2e1") ==
          Texts{"d2e1b", "d2e1n", "d2e1q", "d2e1r"});
  Diagram recruited = at("4K~3/8/8/8/8/8/3p~4/4K3 b - - 0 1");
  REQUIRE(recruited.movesFrom("d2e1") == Texts{"d2e1u"});
  REQUIRE(recruited.after("d2e1u") == "4K~3/8/8/8/8/8/3p~4/4k~3 w - - 1 2");
}

TEST_CASE("rebel3: a king is not recruited where it would be attacked") {
  REQUIRE(at("r~3K~3/8/8/8/8/8/8/4R1K1 b - - 0 1").movesFrom("a8e8").empty());
  REQUIRE(at("r~3K~3/8/8/8/8/8/8/3R2K1 b - - 0 1").movesFrom("a8e8") == Texts{"a8e8u"});
}

TEST_CASE("rebel3: recruiting one king may mate the other, which changes sides too") {
  REQUIRE(at("r~3K~3/8/2P5/8/8/8/7r/r~3K3 b - - 0 1").after("a8e8u") ==
          "r~3k3/8/2P5/8/8/8/7r/r~3k~3 w - - 1 2");
  REQUIRE(at("r~3K~3/8/2P5/8/8/8/7r/r3K3 b - - 0 1").outcomeAfter("a8e8u") ==
          Outcome::win(kBlack, "checkmate"));
}

TEST_CASE("rebel3: a single king against none must heed check, and loses to any mate") {
  Diagram diagram = at("8/8/8/8/8/8/r7/1r~5K w - - 0 1");
  REQUIRE(diagram.outcome() == Outcome::win(kBlack, "checkmate"));
  REQUIRE(at("8/8/8/8/8/8/r7/7K w - - 0 1").movesFrom("h1") == Texts{"h1g1"});
  REQUIRE(at("8/8/8/8/8/1q6/8/K7 w - - 0 1").outcome() == Outcome::draw("stalemate"));
}

TEST_CASE("rebel3: a recruited king recruits its neighbours, guarded ones too") {
  Diagram diagram = at("4k3/8/2p5/3p4/4K~3/8/8/8 w - - 0 1");
  REQUIRE(diagram.movesFrom("e4d5") == Texts{"e4d5u"});
  REQUIRE(diagram.after("e4d5u") == "4k3/8/2p5/3P~4/4K~3/8/8/8 b - - 1 1");
  REQUIRE(at("4k3/8/8/3p4/4K3/8/8/8 w - - 0 1").movesFrom("e4d5") == Texts{"e4d5"});
}

TEST_CASE("rebel3: a side without pieces has lost, whether they were captured or recruited") {
  const Outcome wipeOut = Outcome::win(kWhite, "wipe-out");
  Diagram diagram = at("8/8/8/8/8/8/1p6/K~1K5 w - - 0 1");
  REQUIRE(diagram.outcomeAfter("a1b2") == wipeOut);
  REQUIRE(diagram.outcomeAfter("a1b2u") == wipeOut);
  REQUIRE(at("7k/8/5N~K1/8/8/8/8/1R~6 w - - 0 1").outcomeAfter("b1b8") == wipeOut);
  Diagram over = at("8/8/8/8/8/8/8/K7 b - - 0 1");
  REQUIRE(over.outcome() == wipeOut);
  REQUIRE(over.movesFrom("").empty());
}

TEST_CASE("rebel3: pieces without a legal move are stalemated, king or no king") {
  const Outcome stalemate = Outcome::draw("stalemate");
  REQUIRE(at("4K~3/8/8/8/p7/P7/8/4K3 b - - 0 1").outcome() == stalemate);
  REQUIRE(at("8/8/8/8/p7/P7/8/4K3 b - - 0 1").outcome() == stalemate);
  REQUIRE(at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome() == stalemate);
}

TEST_CASE("rebel3: en passant heeds check only for a side with one king") {
  const auto reread = [](std::string_view fen) {
    return formatFen(parseFen(*findRules("rebel3"), fen).value());
  };
  REQUIRE(reread("4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 1") == "4k3/8/8/K2Pp2r/8/8/8/8 w - - 0 1");
  REQUIRE(reread("8/8/8/K2Pp2r/8/8/8/8 w - e6 0 1") == "8/8/8/K2Pp2r/8/8/8/8 w - - 0 1");
  REQUIRE(reread("8/8/8/K2Pp2r/8/8/8/4K~3 w - e6 0 1") == "8/8/8/K2Pp2r/8/8/8/4K~3 w - e6 0 1");
  REQUIRE(reread("8/8/8/k2Pp2r/8/8/8/4k~3 w - e6 0 1") == "8/8/8/k2Pp2r/8/8/8/4k~3 w - e6 0 1");
}

TEST_CASE("rebel3: the Rebel captures en passant after a mating two-square move") {
  Diagram diagram = at("2K5/8/8/8/3p4/R7/R~3P2k/1R6 w - - 0 1");
  const std::string mated = diagram.after("e2e4");
  REQUIRE(mated == "2K5/8/8/8/3pP3/R7/R~6K~/1R6 b - e3 0 1");
  REQUIRE(at(mated).after("d4e3") == "2K5/8/8/8/8/R3p3/R~6K~/1R6 w - - 0 2");
}

TEST_CASE("rebel3: material is dead only with one king each and nothing recruited") {
  const Outcome dead = Outcome::draw("dead-material");
  REQUIRE(at("4k3/8/8/8/8/8/8/4KU2 w - - 0 1").outcome() == dead);
  REQUIRE(at("4k3/8/8/8/8/8/8/4KN2 w - - 0 1").outcome() == dead);
  REQUIRE_FALSE(at("4k3/8/8/8/8/8/8/4KN~2 w - - 0 1").outcome().over());
  REQUIRE_FALSE(at("4k~3/8/8/8/8/8/8/4K~3 w - - 0 1").outcome().over());
  REQUIRE_FALSE(at("4K3/u7/8/8/8/8/8/4K~3 w - - 0 1").outcome().over());
  REQUIRE_FALSE(at("4K3/u7/8/8/8/8/8/8 w - - 0 1").outcome().over());
}

TEST_CASE("rebel3: a side set up mated by recruited pieces is mated, and nothing changes sides") {
  Diagram diagram = at("4R~2k/6pp/8/8/8/8/8/6K1 b - - 0 1");
  REQUIRE(diagram.outcome() == Outcome::win(kWhite, "checkmate"));
}

TEST_CASE("rebel3: impossible FENs") {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"8/8/8/8/8/8/8/4R3 w - - 0 1", "king"},
      {"4k3/8/8/8/8/8/8/K3K~3 w - - 0 1", "king"},
      {"8/8/8/8/8/8/8/K3K~2K w - - 0 1", "king"},
      {"4k3/8/8/8/8/8/8/4K1U~1 w - - 0 1", "recruited Recruiter on g1"},
      {"4k~2r/8/8/8/8/8/8/4K3 w k - 0 1", "castling right 'k'"},
      {"4k2r/8/8/8/8/8/8/4K~3 w k - 0 1", "castling rights"},
      {"4k2r/8/8/8/8/4k~3/8/8 w k - 0 1", "castling rights"},
      {"4k2r/8/8/8/8/8/8/R7 w k - 0 1", "castling rights"},
      {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1"},
      {"4R~2k/8/8/8/8/8/8/6K1 w - - 0 1", "Black is in check"},
      {"4R~2k/8/8/8/8/8/8/8 w - - 0 1", "Black is in check"},
  };
  for (const auto& [fen, word] : cases) {
    CAPTURE(fen, word);
    REQUIRE(fenError("rebel3", fen).find(word) != std::string::npos);
  }
  REQUIRE(fenError("rebel3", "4R~2k/8/8/8/8/8/8/6k~1 w - - 0 1").empty());
}
