#include "movegen/variants/rebel/rebel.h"

#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/variants/variants.h"

namespace ximaera {

template class OrthodoxRules<RebelMoves>;

namespace {

// The common part of the names and pieces.
VariantInfo rebelInfo(std::string_view name, std::string_view title) {
  VariantInfo info = orthodoxInfo(name, title);
  info.start = "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1";
  info.kinds.push_back({.kind = kRecruiter, .letter = 'U', .name = "Recruiter", .value = 350});
  return info;
}

VariantInfo marked(VariantInfo info) {
  info.marks = true;
  return info;
}

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

std::string byRecruiter(const Position& position, Move move) {
  const bool inReach = std::ranges::any_of(
      kRecruiterLeaps, [&](Step leap) { return step(move.from, leap) == move.to; });
  if (!inReach || yieldsToRecruiter(position[move.to])) return {};
  return fmt::format("a Recruiter cannot recruit {}", pieceOn(position, move.to));
}

std::string byRecruited(const Position& position, Move move) {
  const std::string mover = pieceOn(position, move.from), target = pieceOn(position, move.to);
  if (!position.info().marks) return "only a Recruiter recruits in this game";
  if (!isMarked(position[move.from]))
    return fmt::format("only a recruited piece recruits, and {} is not", mover);
  if (kindOf(position[move.to]) == kRecruiter) return "a Recruiter cannot be recruited";
  if (kindOf(position[move.to]) == kKing) return "a King cannot be recruited";
  if (!isMarked(position[move.to])) return {};
  if (yieldsToRecruiter(position[move.to]))
    return fmt::format("only a Recruiter can bring back {}", target);
  return fmt::format("nobody can bring back {}", target);
}

/// Rebel Chess I and II. They differ in one fact: recruited pieces are marked in II, and only
/// marked pieces recruit.
class Rebel final : public RebelFamily {
 public:
  using RebelFamily::RebelFamily;

  bool deadMaterial(const Position& position) const override {
    return onlyOneMinorPiece(position, kRecruiter);
  }

  std::string invalid(const Position& position) const override {
    std::string complaint = invalidRoyals(position);
    if (complaint.empty()) complaint = invalidMarks(position, kRecruiter);
    if (complaint.empty()) complaint = invalidMarks(position, kKing);
    return complaint.empty() ? invalidPawns(position) : complaint;
  }
};

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
  if (!belongsTo(position[move.to], opposite(position.side()))) return {};
  if (kindOf(position[move.from]) == kRecruiter) return byRecruiter(position, move);
  return move.suffix == kRecruitSuffix ? byRecruited(position, move) : "";
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

VariantInfo rebel3Info() {
  return marked(rebelInfo("rebel3", "Rebel Chess III, conversion mate"));
}

std::unique_ptr<Rules> makeRebel1() {
  return std::make_unique<Rebel>(rebelInfo("rebel1", "Rebel Chess I"));
}

std::unique_ptr<Rules> makeRebel2() {
  return std::make_unique<Rebel>(marked(rebelInfo("rebel2", "Rebel Chess II, exponential")));
}

}  // namespace ximaera
