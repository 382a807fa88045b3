#include "movegen/variants/registry.h"
#include "search/tree/histories.h"
#include "search/tree/shared_tables.h"
#include "tests/support/catch.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

const Piece kWhiteKnight = makePiece(kWhite, 2);
const Piece kBlackKnight = makePiece(kBlack, 2);
constexpr Square kC3 = squareAt(2, 2);
constexpr Square kF6 = squareAt(5, 5);

Histories forChess() {
  Histories histories;
  histories.use(*findRules("chess"));
  return histories;
}

constexpr Line::StructureKeys kSome{1, 2, 3};
constexpr Line::StructureKeys kOtherKeys{4, 5, 6};

// Another thread searches all replies to all moves.
void beginReplies(BusyMoves& busyMoves, const Game& game) {
  for (const Move move : taskFor(game, {}).moves) {
    Game after = game;
    after.play(move);
    for (const Move reply : taskFor(after, {}).moves)
      busyMoves.begin(BusyMoves::key(after.position().key(), reply));
  }
}

// Searches beside a thread that searches all replies to all moves (`other`), or alone. Only if
// `shared` its moves are heeded.
SearchResult searchBeside(bool other, bool shared, const Game& game, int depth) {
  SharedTables tables;
  tables.startSearch(game.rules(), shared);
  if (other) beginReplies(tables.busyMoves, game);
  Limits limits;
  limits.depth = depth;
  return searchWith(tables, game, limits);
}

}  // namespace

TEST_CASE("history moves towards the bonus and never beyond its limit") {
  Histories histories = forChess();
  Histories::View view = histories.view(kWhite, 0, histories.past(kBlackKnight, kF6),
                                        histories.noPast(), histories.noPast());
  for (int times = 0; times < 1000; ++times) view.updateQuiet(kWhiteKnight, kC3, 1200);
  REQUIRE(view.quiet(kWhiteKnight, kC3) > Histories::kQuietTables * 10000);
  REQUIRE(view.quiet(kWhiteKnight, kC3) <= Histories::kQuietTables * Histories::kLimit);
  for (int times = 0; times < 2000; ++times) view.updateQuiet(kWhiteKnight, kC3, -1200);
  REQUIRE(view.quiet(kWhiteKnight, kC3) < -Histories::kQuietTables * 10000);
  REQUIRE(view.quiet(kWhiteKnight, kF6) == 0);
  histories.clear();
  REQUIRE(view.quiet(kWhiteKnight, kC3) == 0);
}

TEST_CASE("continuation history counts more after the same move") {
  Histories histories = forChess();
  const auto after = [&](Square to) {
    return histories.view(kWhite, 0, histories.past(kBlackKnight, to), histories.noPast(),
                          histories.noPast());
  };
  after(kF6).updateQuiet(kWhiteKnight, kC3, 500);
  const int same = after(kF6).quiet(kWhiteKnight, kC3);
  const int other = after(kC3).quiet(kWhiteKnight, kC3);
  REQUIRE(other > 0);
  REQUIRE(same > other);
}

TEST_CASE("history counts more with the same pawn structure") {
  Histories histories = forChess();
  const Histories::Past none = histories.noPast();
  histories.view(kWhite, 1, none, none, none).updateQuiet(kWhiteKnight, kC3, 500);
  const int same = histories.view(kWhite, 1, none, none, none).quiet(kWhiteKnight, kC3);
  const int other = histories.view(kWhite, 2, none, none, none).quiet(kWhiteKnight, kC3);
  REQUIRE(other > 0);
  REQUIRE(same > other);
}

TEST_CASE("the sides learn each for itself") {
  Histories histories = forChess();
  const auto of = [&](Side side) {
    return histories.view(side, 0, histories.noPast(), histories.past(kBlackKnight, kF6),
                          histories.noPast());
  };
  of(kWhite).updateQuiet(kWhiteKnight, kC3, 500);
  const Square mirrored = squareAt(2, 5);
  const Histories::Past other = histories.past(kWhiteKnight, kC3);
  REQUIRE(histories.view(kBlack, 0, other, other, other).quiet(kBlackKnight, mirrored) == 0);
}

TEST_CASE("another variant begins with nothing learnt") {
  Histories histories = forChess();
  const auto view = [&] {
    const Histories::Past none = histories.noPast();
    return histories.view(kWhite, 0, none, none, none);
  };
  view().updateQuiet(kWhiteKnight, kC3, 500);
  view().updateCapture(kWhiteKnight, kC3, 300, 500);
  histories.use(*findRules("fugue"));
  histories.use(*findRules("chess"));
  REQUIRE(view().quiet(kWhiteKnight, kC3) == 0);
  REQUIRE(view().capture(kWhiteKnight, kC3, 300) == 0);
}

TEST_CASE("capture history distinguishes captured pieces") {
  Histories histories = forChess();
  const Histories::Past none = histories.noPast();
  Histories::View view = histories.view(kWhite, 0, none, none, none);
  view.updateCapture(kWhiteKnight, kC3, 900, 500);
  REQUIRE(view.capture(kWhiteKnight, kC3, 900) == 500);
  REQUIRE(view.capture(kWhiteKnight, kC3, 100) == 0);
  REQUIRE(view.quiet(kWhiteKnight, kC3) == 0);
}

TEST_CASE("corrections grow towards the errors seen, and stay bounded") {
  Corrections corrections;
  REQUIRE(corrections.of(kWhite, kSome) == 0);
  corrections.update(kWhite, kSome, 100, 8);
  const Value once = corrections.of(kWhite, kSome);
  REQUIRE(once > 0);
  for (int times = 0; times < 1000; ++times) corrections.update(kWhite, kSome, 500, 20);
  const Value often = corrections.of(kWhite, kSome);
  REQUIRE(often > once);
  REQUIRE(often < 200);
  for (int times = 0; times < 2000; ++times) corrections.update(kWhite, kSome, -500, 20);
  REQUIRE(corrections.of(kWhite, kSome) < 0);
}

TEST_CASE("corrections hold for one side and one structure") {
  Corrections corrections;
  corrections.update(kWhite, kSome, 100, 8);
  REQUIRE(corrections.of(kBlack, kSome) == 0);
  REQUIRE(corrections.of(kWhite, kOtherKeys) == 0);
  const Line::StructureKeys shared{kSome[0], kOtherKeys[1], kOtherKeys[2]};
  REQUIRE(corrections.of(kWhite, shared) > 0);
  REQUIRE(corrections.of(kWhite, shared) < corrections.of(kWhite, kSome));
  corrections.clear();
  REQUIRE(corrections.of(kWhite, kSome) == 0);
}

TEST_CASE("a move is busy from the beginning of its search to the end") {
  BusyMoves busyMoves;
  const auto key = BusyMoves::key(7, {12, 28, 0, kNoSquare});
  REQUIRE(key != BusyMoves::key(8, {12, 28, 0, kNoSquare}));
  REQUIRE(key != BusyMoves::key(7, {12, 20, 0, kNoSquare}));
  REQUIRE_FALSE(busyMoves.contains(key));
  busyMoves.begin(key);
  REQUIRE(busyMoves.contains(key));
  busyMoves.end(key);
  REQUIRE_FALSE(busyMoves.contains(key));
}

TEST_CASE("a thread never waits for its own moves") {
  const Game game = gameFrom("chess", "");
  REQUIRE(searchBeside(false, true, game, 8).nodes == searchBeside(false, false, game, 8).nodes);
}

TEST_CASE("moves that another thread searches are searched later, and none is lost") {
  const Game start = gameFrom("chess", "");
  REQUIRE(searchBeside(true, true, start, 6).nodes != searchBeside(true, false, start, 6).nodes);
  const Game won = gameFrom("chess", "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1");
  REQUIRE(movesToMate(searchBeside(true, true, won, 6).value) == 2);
}
