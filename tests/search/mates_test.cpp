// Forced wins and draws in chess that the search must find.

#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

struct Mate {
  std::string_view fen;
  int moves;
  std::string_view first;
  /// Plies of depth beyond those of the mate in which it must be seen.
  int beyond = 7;
};

}  // namespace

TEST_CASE("mates in one, two and three are found, with their length") {
  const Mate mates[] = {
      {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1, "a1a8"},
      {"r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1", 1, "f3f7"},
      {"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1, "d8h4"},
      {"7k/8/8/8/8/8/1R6/R3K3 w - - 0 1", 2, ""},
      {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6", 8},
      {"5r1k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1", 2, "b3g8"},
      {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6"},
  };
  for (const Mate& mate : mates) {
    CAPTURE(mate.fen);
    const Found found = searchDepth(gameFrom("chess", mate.fen), 2 * mate.moves - 1 + mate.beyond);
    REQUIRE(movesToMate(found.value) == mate.moves);
    REQUIRE(found.value == winValue(Grade::kNormal, 2 * mate.moves - 1));
    REQUIRE(found.line.size() == static_cast<std::size_t>(2 * mate.moves - 1));
    if (!mate.first.empty()) REQUIRE(found.move() == mate.first);
  }
}

TEST_CASE("the side that is mated sees how long it lasts") {
  const Found one = searchDepth(gameFrom("chess", "7k/R7/8/8/8/8/8/1R2K3 b - - 0 1"), 4);
  REQUIRE(movesToMate(one.value) == -1);
  const Found two = searchDepth(gameFrom("chess", "7k/8/R7/1R6/8/8/8/4K3 b - - 0 1"), 10);
  REQUIRE(movesToMate(two.value) == -2);
}

TEST_CASE("a side that is lost seeks stalemate") {
  const Found found = searchDepth(gameFrom("chess", "1r5k/5Q2/8/8/8/8/P7/K7 b - - 0 1"), 5);
  REQUIRE(found.move() == "b8b1");
  REQUIRE(found.value == kDrawValue);
}

TEST_CASE("a side that is lost seeks a perpetual check") {
  const Found found = searchDepth(gameFrom("chess", "6k1/6p1/8/7Q/8/8/qr4PP/7K w - - 0 1"), 10);
  REQUIRE(found.move() == "h5e8");
  REQUIRE(found.value == kDrawValue);
}

TEST_CASE("the last pawn's loss is a draw, as bare kings are dead material") {
  const Found found = searchDepth(gameFrom("chess", "8/8/8/8/8/2k5/2P5/K7 b - - 0 1"), 2);
  REQUIRE(found.move() == "c3c2");
  REQUIRE(found.value == kDrawValue);
}

TEST_CASE("once a mate is found, nothing longer is searched") {
  // Without an end to each line at the mate's distance these would take millions of nodes.
  REQUIRE(searchDepth(gameFrom("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), 60).nodes < 10'000);
  REQUIRE(searchDepth(gameFrom("chess", "7k/R7/8/8/8/8/8/1R2K3 b - - 0 1"), 60).nodes < 10'000);
}

TEST_CASE("mate on the hundredth half-move counts, and is preferred to the draw") {
  const Found found = searchDepth(gameFrom("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80"), 4);
  REQUIRE(movesToMate(found.value) == 1);
}

TEST_CASE("a mate that comes after the hundredth half-move is a draw") {
  const Found found = searchDepth(gameFrom("chess", "7k/8/8/8/8/8/1R6/R3K3 w - - 98 80"), 5);
  REQUIRE(found.value == kDrawValue);
}
