#include <fmt/format.h>

#include <algorithm>

#include "movegen/piece_names.h"
#include "movegen/variants/rebel/rebel.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

// Whether pieces of `by` attack `square`, and all of them are recruited.
bool attackedByRecruitedOnly(const Board& board, Square square, Side by) {
  bool any = false;
  const bool byOthers = anyAttacker<kRebelPowers>(board, square, by, [&](Square from) {
    any = true;
    return !isMarked(board[from]);
  });
  return any && !byOthers;
}

bool goesTo(Move move, Square square) {
  return move.to == square;
}
bool goesTo(const Candidate& candidate, Square square) {
  return candidate.move.to == square;
}

// Removes the moves to `king` among those from index `start` on, in a MoveList or CandidateList.
template <class Moves>
void spareKing(Square king, std::size_t start, Moves& moves) {
  const auto end = std::remove_if(moves.begin() + start, moves.end(),
                                  [&](const auto& move) { return goesTo(move, king); });
  moves.truncate(static_cast<std::size_t>(end - moves.begin()));
}

// Calls `push(move)` with the moves by which its attackers, all recruited, recruit `king`.
template <class Push>
void recruitKing(const Position& position, Square king, Push&& push) {
  anyAttacker<kRebelPowers>(position.board(), king, position.side(), [&](Square from) {
    push(Move{from, king, kRecruitSuffix, kNoSquare});
    return false;
  });
}

// Calls `visit(king)` with each of two enemy kings that only recruited pieces attack. Such a king
// is recruited, not captured.
template <class Visit>
void forEachRecruitableKing(const Position& position, Visit&& visit) {
  const Side side = position.side();
  if (position.royals(opposite(side)) != 2) return;
  for (const Square king : position.state().royal[opposite(side)])
    if (attackedByRecruitedOnly(position.board(), king, side)) visit(king);
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

// Whether the king on `king` would be attacked by its former side once it is recruited.
bool guardedByItsOwn(const Position& position, Square king) {
  return attacked<kRebelPowers>(position, king, opposite(position.side()));
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

// Why a piece cannot capture, or recruit, one of two kings.
std::string spartanRefusal(const Position& position, Move move) {
  const bool attacks = anyAttacker<kRebelPowers>(position.board(), move.to, position.side(),
                                                 [&](Square from) { return from == move.from; });
  const bool recruits = move.suffix == kRecruitSuffix;
  const bool recruitable = attackedByRecruitedOnly(position.board(), move.to, position.side());
  if (!attacks || recruits == recruitable) return {};
  const std::string king = pieceOn(position, move.to);
  if (recruitable)
    return fmt::format("only recruited pieces attack {}: they recruit it and cannot capture it",
                       king);
  return fmt::format("a piece that is not recruited attacks {}: it is captured, not recruited",
                     king);
}

/// Rebel Chess III. While each side has one king it is Rebel Chess II with another kind of mate.
/// State::royal decides which rules apply.
class Rebel3 final : public RebelFamily {
 public:
  Rebel3() : RebelFamily(rebel3Info()) {}

  void generate(const Position& position, MoveList& moves) const override {
    const std::size_t start = moves.size();
    RebelFamily::generate(position, moves);
    forEachRecruitableKing(position, [&](Square king) {
      spareKing(king, start, moves);
      recruitKing(position, king, [&](Move move) { moves.push(move); });
    });
  }

  void generate(const Position& position, Stage stage, CandidateList& moves) const override {
    if (position.royals(position.side()) == 1) return RebelFamily::generate(position, stage, moves);
    const std::size_t start = moves.size();
    generateStage(stage, moves, [&](auto& sink) {
      forSideToMove(position,
                    [&](auto side) { generatePseudoLegal<RebelMoves, side>(position, sink); });
    });
    forEachRecruitableKing(position, [&](Square king) {
      spareKing(king, start, moves);
      if (stage == Stage::kNoisy || guardedByItsOwn(position, king)) return;
      recruitKing(position, king, [&](Move move) { moves.push({move, 0}); });
    });
  }

  // All noisy moves, whatever the numbers of kings.
  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override {
    Rules::generateCaptures(position, victim, moves);
  }

  std::optional<int> gain(const Position& position, Move move) const override {
    if (position.royals(position.side()) == 1) return RebelFamily::gain(position, move);
    std::optional<int> gain = forSideToMove(
        position, [&](auto side) { return gainOfMove<RebelMoves, side>(position, move); });
    forEachRecruitableKing(position, [&](Square king) {
      if (move.to != king) return;
      gain.reset();
      if (guardedByItsOwn(position, king)) return;
      recruitKing(position, king, [&](Move recruiting) {
        if (recruiting == move) gain = 0;
      });
    });
    return gain;
  }

  // Check matters only to a side with exactly one king, or that gets its first king by recruiting.
  void legal(Position& position, MoveList& moves) const override {
    if (outcome(position).over()) return;
    const Side side = position.side();
    if (position.royals(side) == 1) return RebelFamily::legal(position, moves);
    const std::size_t start = moves.size();
    generate(position, moves);
    Move* end = std::remove_if(moves.begin() + start, moves.end(), [&](Move move) {
      return recruitsKing(position, move) && guardedByItsOwn(position, move.to);
    });
    moves.truncate(static_cast<std::size_t>(end - moves.begin()));
  }

  std::size_t countLegal(Position& position) const override {
    if (position.royals(position.side()) != 1) return Rules::countLegal(position);
    return outcome(position).over() ? 0 : RebelFamily::countLegal(position);
  }

  void expand(const Position& position, Move move, Delta& delta) const override {
    RebelFamily::expand(position, move, delta);
    const Square king = rivalKing(position, move);
    if (king == kNoSquare) return;
    if (!anyRecruited(position, position.side()) && !isRecruiting(position, move)) return;
    if (attackedByRecruitedOnly(boardAfter(position, delta), king, position.side()) &&
        mates(position, delta))
      convert(position, move, king, delta);
  }

  bool exposed(const Position& position, Side side) const override {
    return position.royals(side) == 1 &&
           attacked<kRebelPowers>(position, position.royal(side), opposite(side));
  }

  // The only king left may have been attacked before, when there were two.
  bool exposedBy(const Position& position, const Delta& delta) const override {
    return Rules::exposedBy(position, delta);
  }

  Outcome outcome(const Position& position) const override {
    for (const Side side : {kWhite, kBlack})
      if (position.count(side) == 0) return Outcome::win(opposite(side), "wipe-out");
    return {};
  }

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
    return invalidPawns(position);
  }

  std::string readFields(const Position& position, const RuleFields& fields,
                         RuleBytes& rule) const override {
    const std::string complaint = ChessFamily::readFields(position, fields, rule);
    const bool bothHome = position.count(makePiece(kWhite, kKing)) == 1 &&
                          position.count(makePiece(kBlack, kKing)) == 1;
    if (complaint.empty() && rule[kCastlingByte] != 0 && !bothHome)
      return "castling rights without one king each that is not recruited";
    return complaint;
  }

  std::string refusal(const Position& position, Move move) const override {
    const Side enemy = opposite(position.side());
    const bool spartan = position.royals(enemy) == 2 && belongsTo(position[move.to], enemy) &&
                         kindOf(position[move.to]) == kKing;
    return spartan ? spartanRefusal(position, move) : RebelFamily::refusal(position, move);
  }

 private:
  // Whether the effect is mate, and leaves the mover's own king safe. This must be known before the
  // mated king changes sides.
  bool mates(const Position& position, const Delta& delta) const {
    Position after = position;
    Undo undo;
    undo.delta = delta;
    after.apply(undo);
    return !exposed(after, position.side()) && RebelFamily::countLegal(after) == 0;
  }

  void convert(const Position& position, Move move, Square king, Delta& delta) const {
    delta.put(position, king, changedSide(position[king]) ^ kMark, Cause::kConverts);
    delta.rule[kCastlingByte] = 0;
    // Without a king, the Rebel may have an en-passant capture that was illegal before.
    if (kindOf(position[move.from]) == kPawn) markEnPassant(*this, position, move, delta);
  }
};

}  // namespace

std::unique_ptr<Rules> makeRebel3() {
  return std::make_unique<Rebel3>();
}

}  // namespace ximaera
