// Wins, draws and verdicts that the search must find: mates of chess, and the ends of each variant.

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

// The search of the only root move `move`.
Found searchOnly(const Game& game, std::string_view move, int depth) {
  Limits limits;
  limits.depth = depth;
  SearchTask task = taskFor(game, limits);
  task.moves = {game.parse(move).value()};
  Search search;
  search.prepare(false);
  const SearchResult result = search.run(task, {});
  return {result.value, result.nodes, textsOf(game, result.line)};
}

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

TEST_CASE("fugue: the king is captured at once") {
  const Found found = searchDepth(gameFrom("fugue", "k7/8/8/8/8/8/Q7/2K5 w - - 0 1"), 1);
  REQUIRE(found.move() == "a2a8");
  REQUIRE(found.value == winValue(Grade::kNormal, 1));
}

TEST_CASE("fugue: a king that cannot escape is lost in two moves") {
  const Found found = searchDepth(gameFrom("fugue", "k7/2K5/8/1Q6/8/8/8/8 w - - 0 1"), 5);
  REQUIRE(movesToMate(found.value) == 2);
}

TEST_CASE("fugue: a king that stands in capture is moved away") {
  const Game game = gameFrom("fugue", "k7/8/8/8/8/8/Q7/2K5 b - - 0 1");
  for (const int depth : {2, 3, 4}) {
    const Found found = searchDepth(game, depth);
    REQUIRE_FALSE(isDecided(found.value));
    REQUIRE(found.move().front() == 'a');
    REQUIRE(found.move().substr(2, 1) == "b");
  }
}

TEST_CASE("fugue: to leave the opponent without a move wins") {
  const Found found = searchDepth(gameFrom("fugue", "k7/8/8/8/8/1I6/8/K7 w - - 0 1"), 2);
  REQUIRE(found.value == winValue(Grade::kNormal, 1));
}

TEST_CASE("fugue: a loss that depends on repetition is not stored") {
  // On a1 the White king has one move that does not leave it to the Black one; twice made already.
  const Game game = gameFrom("fugue", "6s1/8/8/8/8/1k6/8/1K6 b - - 0 1",
                             {"g8h8", "b1a1", "h8g8", "a1b1", "g8h8", "b1a1"});
  SharedTables tables;
  tables.startSearch(game.rules(), false);
  Limits limits;
  limits.depth = 5;
  REQUIRE(movesToMate(searchWith(tables, game, limits).value) == 2);
  Game lost = game;
  lost.play(lost.parse("h8g8").value());
  const auto entry = tables.transpositions.probe(lost.position().key());
  REQUIRE_FALSE((entry && isDecided(entry->value)));
}

TEST_CASE("fugue: the third occurrence loses for its mover, the second does not") {
  const std::vector<std::string> once{"a1b1", "h8g8", "b1a1", "g8h8"};
  std::vector<std::string> twice = once;
  twice.insert(twice.end(), {"a1b1", "h8g8", "b1a1"});
  const Game game = gameFrom("fugue", "7k/8/8/3P4/4p3/8/8/K7 w - - 0 1", twice);
  REQUIRE(searchOnly(game, "g8h8", 3).value == -winValue(Grade::kNormal, 1));
  REQUIRE_FALSE(isDecided(searchOnly(game, "g8f8", 3).value));
  const Game before =
      gameFrom("fugue", "7k/8/8/3P4/4p3/8/8/K7 w - - 0 1", {"a1b1", "h8g8", "b1a1"});
  REQUIRE_FALSE(isDecided(searchOnly(before, "g8h8", 3).value));
}

TEST_CASE("rebelfury: a reply that would bring back an earlier position is no move") {
  // But for the repetition, the Fury on b4 would go back to c6, where it is safe.
  const std::string_view start = "12/11F/C11/12/12/12/2f9/12/12/1HM9/4D2M4/5H6 w - - 3 9";
  const Game game = gameFrom("rebelfury", start, {"a10a11", "c6b4"});
  const Found banned = searchOnly(game, "a11a10", 4);
  REQUIRE(movesToMate(banned.value) == 2);
  REQUIRE(banned.line[1] != "b4c6");
  const Game fresh =
      gameFrom("rebelfury", "12/C10F/12/12/12/12/12/12/1f10/1HM9/4D2M4/5H6 w - - 0 1");
  const Found allowed = searchOnly(fresh, "a11a10", 4);
  REQUIRE_FALSE(isDecided(allowed.value));
  REQUIRE(allowed.line[1] == "b4c6");
}

TEST_CASE("rebelfury: the last Fury is captured at once") {
  const Found found =
      searchDepth(gameFrom("rebelfury", "f11/12/1J10/12/12/12/12/12/12/12/12/10F1 w - - 0 1"), 1);
  REQUIRE(found.move() == "b10a12");
  REQUIRE(found.value == winValue(Grade::kNormal, 1));
}

TEST_CASE("fusion: a compound mates") {
  const Found found = searchDepth(gameFrom("fusion", "6k1/5ppp/8/8/8/8/8/M3K3 w - - 0 1"), 2);
  REQUIRE(found.move() == "a1a8");
  REQUIRE(movesToMate(found.value) == 1);
}

TEST_CASE("fusion and the Rebel Chesses: stalemate draws") {
  for (const std::string_view variant : {"rebel1", "rebel2", "rebel3", "fusion"}) {
    CAPTURE(variant);
    const Game game = gameFrom(variant, "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    REQUIRE(searchOnly(game, "g5g6", 2).value == kDrawValue);
    REQUIRE(searchDepth(game, 4).value > kMaxEvaluation);
  }
}

TEST_CASE("rebel1: recruiting the piece that gives check saves from mate") {
  // The Recruiter on f6 can turn the rook on d8.
  const Game game = gameFrom("rebel1", "3r2k1/8/8/8/8/8/5PPP/6K1 b - - 0 1");
  REQUIRE(movesToMate(searchDepth(game, 2).value) == 1);
  const Game saved = gameFrom("rebel1", "3r2k1/8/8/8/8/5U2/5PPP/6K1 b - - 0 1");
  REQUIRE_FALSE(isDecided(searchOnly(saved, "d8d1", 3).value));
  REQUIRE(searchOnly(saved, "d8d1", 3).line[1] == "f3d1");
}

TEST_CASE("rebel3: a mate by recruited pieces alone ends nothing, a true one is preferred") {
  const Game recruited = gameFrom("rebel3", "6k1/5ppp/8/8/8/8/8/R~3K3 w - - 0 1");
  REQUIRE_FALSE(isDecided(searchOnly(recruited, "a1a8", 2).value));
  const Found found = searchDepth(gameFrom("rebel3", "6k1/5ppp/8/8/8/8/8/RR~2K3 w - - 0 1"), 3);
  REQUIRE(found.move() == "a1a8");
  REQUIRE(movesToMate(found.value) == 1);
}

TEST_CASE("rebel3: the capture of the last piece wins") {
  const Found found = searchDepth(gameFrom("rebel3", "8/8/8/8/8/p7/1P6/K~3K3 w - - 0 1"), 2);
  REQUIRE(found.move() == "b2a3");
  REQUIRE(found.value == winValue(Grade::kNormal, 1));
}

TEST_CASE("blackmagic: a major victory is preferred to a normal one") {
  const Found found = searchDepth(gameFrom("blackmagic", "8/8/8/4g3/3I4/8/8/4B2G w - - 0 1"), 3);
  REQUIRE(found.move() == "d4e5");
  REQUIRE(found.value == winValue(Grade::kMajor, 1));
}

TEST_CASE("blackmagic: a normal victory is preferred to a sooner minimal one") {
  // The Necromancer is captured by force; to leave it without a move would win less.
  const Game game = gameFrom("blackmagic", "7g/8/8/8/8/8/6B1/R3G3 w - - 0 1");
  const Found found = searchDepth(game, 5);
  REQUIRE(found.value > kMinimalWin);
  REQUIRE(found.value <= kNormalWin);
}

TEST_CASE("blackmagic: a minimal defeat is preferred to a normal one") {
  // On h3 the Necromancer is captured, on f3 or h2 it is left without a move.
  const Game game = gameFrom("blackmagic", "8/8/8/5G2/8/8/5Ig1/4B3 b - - 0 1");
  // The quiet moves that leave it so may be pruned at less depth.
  const Found found = searchDepth(game, 14);
  REQUIRE(found.move() != "g2h3");
  REQUIRE(found.value == -winValue(Grade::kMinimal, 2));
  REQUIRE(searchOnly(game, "g2h3", 6).value == -winValue(Grade::kNormal, 2));
}
