// Laws of pieces in hand, in every position of every variant that has hands.

#include <algorithm>
#include <set>

#include "movegen/hands.h"
#include "tests/support/laws.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Whether White's pieces come first, Black's last, and vacant cells between them.
bool isFilledFromItsEnds(const Position& position, const HandRun& run) {
  const auto rank = [&](Square cell) {
    const Piece piece = position[cell];
    return piece == kEmpty ? 1 : belongsTo(piece, kWhite) ? 0 : 2;
  };
  return std::ranges::is_sorted(run.cells, {}, rank);
}

}  // namespace

TEST_CASE("hands are filled from their ends, without a gap") {
  holdsForAll(18, [](Position& position) {
    for (const HandRun& run : position.info().hands) {
      REQUIRE(isFilledFromItsEnds(position, run));
      for (const Square cell : run.cells)
        REQUIRE((position[cell] == kEmpty ||
                 (kindOf(position[cell]) == run.kind && !isMarked(position[cell]))));
    }
  });
}

TEST_CASE("a move from a hand is a drop on a vacant square, and no move goes to a hand") {
  holdsForAll(19, [](Position& position) {
    MoveList moves;
    position.rules().legal(position, moves);
    for (const Move move : moves) {
      REQUIRE(position.info().onBoard(move.to));
      if (!isDrop(position, move)) continue;
      const Kind kind = kindOf(position[move.from]);
      REQUIRE(position[move.to] == kEmpty);
      REQUIRE(move.from == dropSquare(position, position.side(), kind));
      REQUIRE(inHand(position, position.side(), kind) > 0);
    }
  });
}

TEST_CASE("nothing in a hand can be captured") {
  holdsForAll(20, [](Position& position) {
    if (position.rules().outcome(position).over()) return;
    for (const Side side : {kWhite, kBlack})
      for (const Square square : position.pieces(side))
        if (!position.info().onBoard(square))
          REQUIRE_FALSE(position.rules().capturable(position, square, opposite(side)));
  });
}

TEST_CASE("a move puts into its side's hand what it captures") {
  holdsForAll(21, [](Position& position) {
    const auto& heldAs = position.info().heldAs;
    afterEachMove(position, [&](Move, const Delta& delta) {
      std::multiset<Kind> expected, found;
      bool vanishes = false;
      for (const Change& change : delta) {
        vanishes |= change.cause == Cause::kDestroyed || change.cause == Cause::kBlast;
        const Kind held = heldAs[change.before & (kMark | kKindMask)];
        if (change.captures() && held != 0) expected.insert(held);
        if (change.cause == Cause::kHeld) found.insert(kindOf(change.after));
      }
      // What is blown up, or destroys itself, goes to no hand, nor what some kinds capture.
      if (!vanishes && !found.empty()) REQUIRE(expected == found);
    });
  });
}
