#include "search/evaluation/transfer.h"

#include "movegen/variants/orthodox/chess_family.h"
#include "search/evaluation/built_in.h"
#include "search/evaluation/evaluator.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

Network fromChess(const Rules& rules, const Likeness& likeness) {
  return transferred(networkOf(*findRules("chess")), rules, likeness);
}

// The weights of a kind on a square of its owner's view.
LinearWeight linearOf(const Network& network, Piece piece, Square square) {
  return network.linear[network.features.piece(kWhite, piece, square)];
}

}  // namespace

TEST_CASE("pieces that are like those of another game are judged as they are there") {
  const Rules& rebel = *findRules("rebel2");
  const Network network = fromChess(rebel, {"P", "N", "B", "R", "Q", "K", ""});
  for (const char* fen : {"r1bqk2r/ppp2ppp/2n2n2/3pp3/8/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 1",
                          "8/2k5/1p6/5R2/8/3B2P1/5K2/8 b - - 0 1"}) {
    const Position ours = parseFen(rebel, fen).value();
    const Position theirs = parseFen(*findRules("chess"), fen).value();
    CHECK(evaluate(ours, network) == evaluate(theirs, networkOf(theirs.rules())));
  }
}

TEST_CASE(
    "a piece that joins others has the sum of their weights, and one that is like none its value") {
  const Rules& fusion = *findRules("fusion");
  Likeness likeness(fusion.info().kinds.size());
  likeness[fusion.info().indexOf('M')] = "RN";
  const Network network = fromChess(fusion, likeness);
  const Network& chess = networkOf(*findRules("chess"));
  const Square square = squareAt(3, 4);
  const LinearWeight rook = linearOf(chess, makePiece(kWhite, kRook), square);
  const LinearWeight knight = linearOf(chess, makePiece(kWhite, kKnight), square);
  CHECK(linearOf(network, makePiece(kWhite, fusion.kindOfLetter('M')), square) ==
        LinearWeight{rook.middlegame + knight.middlegame, rook.endgame + knight.endgame});
  CHECK(linearOf(network, makePiece(kWhite, kQueen), square) ==
        linearOf(materialOf(fusion), makePiece(kWhite, kQueen), square));
}

TEST_CASE("being held is a feature that another game's pieces do not have") {
  const Rules& fugue = *findRules("fugue");
  Likeness likeness(fugue.info().kinds.size(), "N");
  const Network network = fromChess(fugue, likeness);
  const Piece king = makePiece(kWhite, fugue.info().kinds[1].kind);
  CHECK(linearOf(network, king | kMark, squareAt(0, 0)) == LinearWeight());
  CHECK(linearOf(network, king, squareAt(0, 0)) != LinearWeight());
}
