#include <fmt/format.h>

#include <algorithm>

#include "movegen/variants/rebel_family.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

VariantInfo rebel3Info() {
  VariantInfo info = rebelInfo("rebel3", "Rebel Chess III (conversion mate)");
  info.marks = true;
  info.idea =
      "Rebel Chess II in which even kings desert. If all the pieces that give checkmate are "
      "recruited ones, the mated king does not fall: as part of the mating move it changes sides "
      "where it stands, and the game goes on, two kings against none. The side with two kings is "
      "the Spartan (Sparta had two), the side without is the Rebel, who moves next. All castling "
      "rights are gone. Neither side has check to heed now. A recruited king recruits like other "
      "recruited pieces, one step away.";
  info.winning =
      "With one king each: checkmate with at least one piece that is not recruited among those "
      "that give check. With two kings against none, the Spartan wins only by the wipe-out: a side "
      "without pieces has lost. The Rebel hunts the kings one by one. A Spartan king attacked by "
      "at least one piece that is not recruited can be captured, by any attacker; the Rebel then "
      "wins by mating the other king, with whatever pieces. A Spartan king attacked by recruited "
      "pieces only can be recruited by any of them instead, if it is not attacked there after the "
      "move; then it is one king each again, with all that goes with it. To have pieces but no "
      "legal move, and not to be mated, is stalemate: a draw. The third occurrence of a position, "
      "fifty moves without capture or pawn move, and dead material (one king each, nothing "
      "recruited, at most one bishop or knight besides Recruiters) are draws too.";
  info.writing =
      "As in Rebel Chess II: two squares, with a u behind them when a recruited piece recruits, be "
      "it a king. A king that changes sides by a mate has no text of its own, it belongs to the "
      "mating move. In a FEN a recruited piece, kings included, is followed by ~, as in K~.";
  return info;
}

// Whether pieces of `by` attack `square`, and all of them are recruited.
bool attackedByRecruitedOnly(const Board& board, Square square, Side by) {
  bool any = false;
  const bool byOthers = anyAttacker<kRebelPowers>(board, square, by, [&](Square from) {
    any = true;
    return !isMarked(board[from]);
  });
  return any && !byOthers;
}

// Among the moves from index `start` on, replaces the captures of `king` by what its attackers, all
// recruited, do to it: they recruit.
void recruitKing(const Position& position, Square king, std::size_t start, MoveList& moves) {
  Move* end = std::remove_if(moves.begin() + start, moves.end(),
                             [&](Move move) { return move.to == king; });
  moves.truncate(static_cast<std::size_t>(end - moves.begin()));
  anyAttacker<kRebelPowers>(position.board(), king, position.side(), [&](Square from) {
    moves.push(Move{from, king, kRecruitSuffix, kNoSquare});
    return false;
  });
}

bool recruitsKing(const Position& position, Move move) {
  return move.suffix == kRecruitSuffix && kindOf(position[move.to]) == kKing;
}

// The enemy's king if `move` leaves one king each, else kNoSquare.
Square rivalKing(const Position& position, Move move) {
  const Side side = position.side();
  const Square* kings = position.state().royal[opposite(side)];
  if (position.royals(opposite(side)) == 2) {
    if (!recruitsKing(position, move)) return kNoSquare;
    return move.to == kings[0] ? kings[1] : kings[0];
  }
  return position.royals(side) == 1 && move.to != kings[0] ? kings[0] : kNoSquare;
}

bool anyRecruited(const Position& position, Side side) {
  const auto squares = position.pieces(side);
  return std::any_of(squares.begin(), squares.end(),
                     [&](Square square) { return isMarked(position[square]); });
}

bool wrongNumbersOfKings(const Position& position) {
  const auto kings = [&](Side side) {
    return position.count(makePiece(side, kKing)) + position.count(makePiece(side, kKing) | kMark);
  };
  const int white = kings(kWhite), black = kings(kBlack);
  return white + black == 0 || white + black > 2;
}

/// Rebel Chess III. While each side has one king it is Rebel Chess II with another kind of mate;
/// what State::royal tells about kings decides which rules hold.
class Rebel3 final : public Rules {
 public:
  Rebel3() : Rules(rebel3Info()) {}

  void generate(const Position& position, MoveList& moves) const override {
    const std::size_t start = moves.size();
    generateRebel(position, moves);
    const Side side = position.side();
    if (position.royals(opposite(side)) != 2) return;
    for (const Square king : position.state().royal[opposite(side)])
      if (attackedByRecruitedOnly(position.board(), king, side))
        recruitKing(position, king, start, moves);
  }

  // Only a side with exactly one king has check to heed, or comes to have by recruiting a king.
  void legal(Position& position, MoveList& moves) const override {
    if (outcome(position).over()) return;
    const Side side = position.side();
    if (position.royals(side) == 1) return generateLegalRebel(position, moves);
    const std::size_t start = moves.size();
    generate(position, moves);
    Move* end = std::remove_if(moves.begin() + start, moves.end(), [&](Move move) {
      return recruitsKing(position, move) &&
             attacked<kRebelPowers>(position.board(), move.to, opposite(side));
    });
    moves.truncate(static_cast<std::size_t>(end - moves.begin()));
  }

  std::size_t countLegal(Position& position) const override {
    if (position.royals(position.side()) != 1) return Rules::countLegal(position);
    return outcome(position).over() ? 0 : countLegalRebel(position);
  }

  void expand(const Position& position, Move move, Delta& delta) const override {
    expandRebel(position, move, delta);
    const Square king = rivalKing(position, move);
    if (king == kNoSquare) return;
    if (!anyRecruited(position, position.side()) && !isRecruiting(position, move)) return;
    if (attackedByRecruitedOnly(boardAfter(position, delta), king, position.side()) &&
        mates(position, delta))
      convert(position, move, king, delta);
  }

  bool exposed(const Position& position, Side side) const override {
    return position.royals(side) == 1 &&
           attacked<kRebelPowers>(position.board(), position.royal(side), opposite(side));
  }

  Outcome outcome(const Position& position) const override {
    for (const Side side : {kWhite, kBlack})
      if (position.count(side) == 0) return Outcome::win(opposite(side), "wipe-out");
    return {};
  }

  Outcome stuck(const Position& position) const override { return mateOrStalemate(position); }

  bool deadMaterial(const Position& position) const override {
    return position.royals(kWhite) == 1 && position.royals(kBlack) == 1 &&
           onlyOneMinorPiece(position, kRecruiter) && !anyRecruited(position, kWhite) &&
           !anyRecruited(position, kBlack);
  }

  std::string invalid(const Position& position) const override {
    if (wrongNumbersOfKings(position))
      return "there must be one king each, two kings of one side, or a single king";
    const std::string complaint = invalidMarks(position, kRecruiter);
    if (!complaint.empty()) return complaint;
    const bool bothHome = position.count(makePiece(kWhite, kKing)) == 1 &&
                          position.count(makePiece(kBlack, kKing)) == 1;
    if (position.state().rule[kCastlingByte] != 0 && !bothHome)
      return "castling rights without one king each that is not recruited";
    return invalidPawns(position);
  }

  std::uint8_t possibleRights(const Position& position) const override {
    return rightsByHomeSquares(position.board(), kKing, kRook);
  }

  bool twoSquareMover(const Board& board, Square square, Side mover) const override {
    return pawnOnFourthRank(board, square, mover);
  }

  bool enPassantLegal(const Board& board, Square passed, Side mover) const override {
    return rebelEnPassantLegal(board, passed, mover);
  }

 private:
  // Whether no reply ends the check that the effect gives, and the mover's own king is safe, which
  // must be known before the other one changes sides.
  bool mates(const Position& position, const Delta& delta) const {
    Position after = position;
    Undo undo;
    undo.delta = delta;
    after.apply(undo);
    return !exposed(after, position.side()) && countLegalRebel(after) == 0;
  }

  static void convert(const Position& position, Move move, Square king, Delta& delta) {
    delta.put(king, changedSide(position[king]) ^ kMark);
    delta.rule[kCastlingByte] = 0;
    // Without a king, the Rebel may capture en passant where it could not before.
    if (kindOf(position[move.from]) == kPawn) markEnPassant(position, move, delta);
  }
};

}  // namespace

std::unique_ptr<Rules> makeRebel3() {
  return std::make_unique<Rebel3>();
}

}  // namespace ximaera
