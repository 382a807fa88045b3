#pragma once

#include <algorithm>

#include "movegen/variants/orthodox/legal_moves.h"
#include "movegen/variants/orthodox/orthodox_rules.h"

/// The three Rebel Chesses: orthodox chess with a Recruiter in place of each king's pawn.
///
/// A piece that has left its first side is recruited. Rebel Chess II and III mark it (kMark),
/// because there it may recruit too; in Rebel Chess I nothing is marked. Moves and effects are the
/// same in all three, except for the kings in III.
namespace ximaera {

inline constexpr Kind kRecruiter = 7;
/// The suffix of a move by which a recruited piece recruits.
inline constexpr std::uint8_t kRecruitSuffix = 'u';

inline constexpr PowerTable kRebelPowers = orthodoxPowers();

inline constexpr std::array<Step, 4> kRecruiterLeaps{2 * kDiagonals[0], 2 * kDiagonals[1],
                                                     2 * kDiagonals[2], 2 * kDiagonals[3]};

/// Whether a Recruiter of the other side may recruit `piece`.
inline bool yieldsToRecruiter(Piece piece) {
  const Kind kind = kindOf(piece);
  return kind != kKing && kind != kQueen && kind != kRecruiter;
}

/// Whether a recruited piece of the other side may recruit `piece`. A deserter from its own side it
/// may not.
inline bool yieldsToRecruited(Piece piece) {
  const Kind kind = kindOf(piece);
  return kind != kKing && kind != kRecruiter && !isMarked(piece);
}

/// Calls `visit(square)` with the square of every Recruiter of `by` that could recruit the piece on
/// `target`, until a call returns true. Returns whether one did.
template <class Visit>
inline bool anyRecruiter(const Position& position, Square target, Side by, Visit&& visit) {
  return yieldsToRecruiter(position[target]) &&
         std::ranges::any_of(kRecruiterLeaps, [&](Step leap) {
           const Square from = step(target, leap);
           return position[from] == makePiece(by, kRecruiter) && visit(from);
         });
}

/// Recruiting opens and blocks no line. It answers a check only by recruiting the single checker.
template <bool inCheck>
inline bool recruitingAnswers(const CheckInfo& info, Square target) {
  return !inCheck || target == info.checker;
}

/// The `Pieces` of legal_moves.h.
struct RebelMoves {
  static constexpr const PowerTable& powers = kRebelPowers;

  template <Side side, class Moves>
  static void royal(const Position& position, const CheckInfo& info, Moves& moves) {
    generateKing<powers, side>(position, info, moves);
    if (!isMarked(position[info.king]) || info.checkers > 1) return;
    if (info.checkers == 1)
      recruit<side, true>(position, info, info.king, moves);
    else
      recruit<side, false>(position, info, info.king, moves);
  }

  template <Side side, bool inCheck, class Moves>
  static void piece(const Position& position, const CheckInfo& info, Square from, Moves& moves) {
    const Board& board = position.board();
    const Kind kind = kindOf(board[from]);
    if (kind == kPawn)
      generatePawn<side, inCheck>(position, info, from, "qrbn", moves);
    else if (kind == kRecruiter)
      recruiter<side, inCheck>(position, info, from, moves);
    else
      generateOfficer<side, inCheck>(position, info, from, powers[kind], moves);
    if (isMarked(board[from])) recruit<side, inCheck>(position, info, from, moves);
  }

 private:
  template <Side side, bool inCheck, class Moves>
  static void recruiter(const Position& position, const CheckInfo& info, Square from,
                        Moves& moves) {
    const Board& board = position.board();
    const Step pin = info.pin[from];
    // A leap along the line of a pin may still jump over the king, or over the pinning piece.
    const auto unpinned = [&](Step leap) {
      return pin == 0 || (staysOnLine(leap, pin) && board[step(from, leap / 2)] == kEmpty);
    };
    for (const Step leap : kRecruiterLeaps) {
      const Square to = step(from, leap);
      if (board[to] == kEmpty) {
        if (info.answers<inCheck>(to) && unpinned(leap)) moves.push(Move{from, to, 0, kNoSquare});
      } else if (belongsTo(board[to], opposite(side)) && yieldsToRecruiter(board[to]) &&
                 recruitingAnswers<inCheck>(info, to)) {
        pushRecruiting(position, moves, Move{from, to, 0, kNoSquare});
      }
    }
  }

  template <class Moves>
  static void pushRecruiting(const Position& position, Moves& moves, Move move) {
    moves.push(move, [&] { return 2 * position.rules().value(position[move.to]); });
  }

  // Generates the recruitments by a marked piece: the squares on which it could capture.
  template <Side side, bool inCheck, class Moves>
  static void recruit(const Position& position, const CheckInfo& info, Square from, Moves& moves) {
    if constexpr (!Moves::kNoisy) return;
    const Board& board = position.board();
    const auto meet = [&](Square to) {
      if (belongsTo(board[to], opposite(side)) && yieldsToRecruited(board[to]) &&
          recruitingAnswers<inCheck>(info, to))
        pushRecruiting(position, moves, Move{from, to, kRecruitSuffix, kNoSquare});
    };
    const Kind kind = kindOf(board[from]);
    if (kind == kPawn)
      for (const Step sideways : {kWest, kEast}) meet(step(from, forwardOf(side) + sideways));
    else
      forEachTarget(
          board, from, powers[kind], [](Square) {}, meet);
  }
};

/// The facts about Rebel Chess III.
VariantInfo rebel3Info();

/// Whether a move recruits the piece on its `to` instead of going there.
bool isRecruiting(const Position& position, Move move);

// Compiled once, for all three games.
extern template class OrthodoxRules<RebelMoves>;

/// The rules of Rebel Chess I and II. In III they hold while each side has one king, except for the
/// mate.
class RebelFamily : public OrthodoxRules<RebelMoves> {
 public:
  using OrthodoxRules::OrthodoxRules;

  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override;
  void expand(const Position& position, Move move, Delta& delta) const override;
  /// A recruited piece recruits only where it could capture. A king that only recruited pieces
  /// attack is not captured but changes sides.
  bool capturable(const Position& position, Square square, Side by) const override;
  std::string refusal(const Position& position, Move move) const override;
  bool enPassantLegal(const Board& board, Square passed, Side mover) const override;
};

/// The fault that a piece of this kind, which cannot be recruited, is marked; or an empty string.
std::string invalidMarks(const Position& position, Kind unmarkable);

}  // namespace ximaera
