#include "movegen/variants/rebel/rebel_family.h"

#include <fmt/format.h>

#include "movegen/variants/rebel/rebel_refusal.h"

namespace ximaera {

template class OrthodoxRules<RebelMoves>;

namespace {

// The square of a side's only king, marked or not; kNoSquare if it has none or two.
Square onlyKing(const Board& board, Side side) {
  Square king = kNoSquare;
  for (int index = 0; index < kMailboxSize; ++index) {
    const Square square = static_cast<Square>(index);
    if ((board[square] & ~kMark) != makePiece(side, kKing)) continue;
    if (king != kNoSquare) return kNoSquare;
    king = square;
  }
  return king;
}

}  // namespace

bool isRecruiting(const Position& position, Move move) {
  return move.suffix == kRecruitSuffix ||
         (kindOf(position[move.from]) == kRecruiter && position[move.to] != kEmpty);
}

void RebelFamily::generateCaptures(const Position& position, Square victim,
                                   CandidateList& moves) const {
  forSideToMove(position, [&](auto side) {
    ximaera::generateCaptures<RebelMoves, side>(position, victim, moves, [&](auto&& visit) {
      forEachAttacker<kRebelPowers>(position, victim, side, visit);
      anyRecruiter(position, victim, side, [&](Square from) {
        visit(from);
        return false;
      });
    });
  });
}

void RebelFamily::expand(const Position& position, Move move, Delta& delta) const {
  if (isRecruiting(position, move)) {
    const Piece mark = position.info().marks ? kMark : kEmpty;
    delta.begin(position.state());
    delta.put(position, move.to, changedSide(position[move.to]) ^ mark, Cause::kRecruited);
    loseCastlingRights(delta);
    return;
  }
  expandOrthodox(*this, position, move, delta);
  // A recruited pawn moves the other way, and may be recruited back: an earlier position can recur
  // after a pawn's step. Only captures and promotions are irreversible.
  const bool pawnStep =
      kindOf(position[move.from]) == kPawn && fileOf(move.from) == fileOf(move.to);
  if (pawnStep && move.suffix == 0) delta.reversible = counted(position.state().reversible);
}

bool RebelFamily::capturable(const Position& position, Square square, Side by) const {
  if (orthodoxCapturable<kRebelPowers>(position, square, by)) return true;
  return anyRecruiter(position, square, by, [](Square) { return true; });
}

std::string RebelFamily::refusal(const Position& position, Move move) const {
  return rebelRefusal(position, move);
}

// Check does not apply to a side without exactly one king.
bool RebelFamily::enPassantLegal(const Board& board, Square passed, Side mover) const {
  const Square king = onlyKing(board, opposite(mover));
  return anyEnPassant(board, passed, mover, [&](const Board& after) {
    return king == kNoSquare || !attacked<kRebelPowers>(after, king, mover);
  });
}

std::string invalidMarks(const Position& position, Kind unmarkable) {
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side))
      if (isMarked(position[square]) && kindOf(position[square]) == unmarkable)
        return fmt::format("there is a recruited {} on {}", position.rules().kind(unmarkable)->name,
                           squareName(square));
  return {};
}

}  // namespace ximaera
