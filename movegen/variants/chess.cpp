#include "movegen/variants/check_info.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

constexpr PowerTable kPowers = orthodoxPowers();

VariantInfo chessInfo() {
  return {
      .name = "chess",
      .title = "Chess",
      .files = 8,
      .ranks = 8,
      .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      .kinds = orthodoxKinds(),
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .checkRule = true,
      .castling = true,
      .enPassant = true,
      .idea = "Orthodox chess by the FIDE rules.",
      .winning =
          "Checkmate the enemy king. Stalemate, the third occurrence of a position, fifty moves "
          "without capture or pawn move, and dead material (bare kings, or bare kings and a single "
          "bishop or knight) are draws.",
      .writing =
          "The two squares: e2e4. Castling is the king's move: e1g1. Promotion adds the letter of "
          "the new piece: e7e8q.",
  };
}

// The generator is compiled for each side, which makes the direction of pawns and the owner's bits
// constants.
template <Side side, class Moves>
void generateKingMoves(const Position& position, const CheckInfo& info, Moves& moves) {
  const auto attackedNow = [&](Square square) {
    return attacked<kPowers>(position.board(), square, opposite(side));
  };
  for (const Step direction : kAllDirections) {
    const Square to = step(info.king, direction);
    const Piece there = position[to];
    if ((there & (kWall | ownerBit(side))) != 0 || info.inShadow(to) || attackedNow(to)) continue;
    moves.push(Move{info.king, to, 0, kNoSquare});
  }
  if (info.checkers == 0) generateCastling(position, side, moves, attackedNow);
}

template <Side side, bool inCheck, class Moves>
void generatePieceMoves(const Position& position, const CheckInfo& info, Moves& moves) {
  const Board& board = position.board();
  for (const Square from : position.pieces(side)) {
    const Kind kind = kindOf(board[from]);
    const Step pin = info.pin[from];
    const auto push = [&](Square to) {
      if (info.answers<inCheck>(to)) moves.push(Move{from, to, 0, kNoSquare});
    };
    if (kind == kPawn) {
      forEachPawnTarget(board, from, side, [&](Square to) {
        if (info.answers<inCheck>(to) && (pin == 0 || staysOnLine(from, to, pin)))
          pushPawnMove(moves, from, to, side, "qrbn");
      });
    } else if (kind != kKing) {
      forEachUnpinnedTarget(board, from, kPowers[kind], pin, push, [&](Square to) {
        if (belongsTo(board[to], opposite(side))) push(to);
      });
    }
  }
}

template <Side side, class Moves>
void generateLegal(const Position& position, Moves& moves) {
  CheckInfo info;
  findChecks<kPowers>(info, position.board(), position.royal(side), opposite(side));
  generateKingMoves<side>(position, info, moves);
  if (info.checkers > 1) return;
  if (info.checkers == 1)
    generatePieceMoves<side, true>(position, info, moves);
  else
    generatePieceMoves<side, false>(position, info, moves);
  generateEnPassant(position, moves, [&](Square from) {
    const Square passed = position.state().rule[kEnPassantByte];
    return !attacked<kPowers>(afterEnPassant(position.board(), from, passed, opposite(side)),
                              info.king, opposite(side));
  });
}

template <class Moves>
void generateLegal(const Position& position, Moves& moves) {
  if (position.side() == kWhite)
    generateLegal<kWhite>(position, moves);
  else
    generateLegal<kBlack>(position, moves);
}

class Chess final : public Rules {
 public:
  Chess() : Rules(chessInfo()) {}

  void generate(const Position& position, MoveList& moves) const override {
    const Side side = position.side();
    for (const Square from : position.pieces(side)) {
      if (kindOf(position[from]) == kPawn) {
        generatePawn(position, from, "qrbn", moves);
        continue;
      }
      forEachTarget(position.board(), from, kPowers[kindOf(position[from])], [&](Square to) {
        if (!belongsTo(position[to], side)) moves.push(Move{from, to, 0, kNoSquare});
      });
    }
    generateCastling(position, side, moves, [&](Square square) {
      return attacked<kPowers>(position.board(), square, opposite(side));
    });
  }

  void legal(Position& position, MoveList& moves) const override { generateLegal(position, moves); }

  std::size_t countLegal(Position& position) const override {
    MoveCounter counter;
    generateLegal(position, counter);
    return counter.size();
  }

  void expand(const Position& position, Move move, Delta& delta) const override {
    expandOrthodox(position, move, delta);
  }

  bool exposed(const Position& position, Side side) const override {
    return attacked<kPowers>(position.board(), position.royal(side), opposite(side));
  }

  Outcome stuck(const Position& position) const override { return mateOrStalemate(position); }

  bool deadMaterial(const Position& position) const override { return onlyOneMinorPiece(position); }

  std::string invalid(const Position& position) const override {
    const std::string complaint = invalidRoyals(position);
    return complaint.empty() ? invalidPawns(position) : complaint;
  }

  std::uint8_t possibleRights(const Position& position) const override {
    return rightsByHomeSquares(position.board(), kKing, kRook);
  }

  bool twoSquareMover(const Board& board, Square square, Side mover) const override {
    return pawnOnFourthRank(board, square, mover);
  }

  bool enPassantLegal(const Board& board, Square passed, Side mover) const override {
    const Square king = findPiece(board, makePiece(opposite(mover), kKing));
    return anyEnPassant(board, passed, mover,
                        [&](const Board& after) { return !attacked<kPowers>(after, king, mover); });
  }
};

}  // namespace

std::unique_ptr<Rules> makeChess() {
  return std::make_unique<Chess>();
}

}  // namespace ximaera
