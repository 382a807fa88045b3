#include "movegen/variants/rebel/rebel_family.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/variants/orthodox/legal_moves.h"

namespace ximaera {

namespace {

constexpr std::string_view kPromotions = "qrbn";

constexpr std::array<Step, 4> kRecruiterLeaps{2 * kDiagonals[0], 2 * kDiagonals[1],
                                              2 * kDiagonals[2], 2 * kDiagonals[3]};

// Whether a Recruiter of the other side may recruit `piece`.
bool yieldsToRecruiter(Piece piece) {
  const Kind kind = kindOf(piece);
  return kind != kKing && kind != kQueen && kind != kRecruiter;
}

// Whether a recruited piece of the other side may recruit `piece`: no deserter from its own side.
bool yieldsToRecruited(Piece piece) {
  const Kind kind = kindOf(piece);
  return kind != kKing && kind != kRecruiter && !isMarked(piece);
}

// Calls `visit(square)` with the square of every Recruiter of `by` that could recruit the piece on
// `target`, until a call returns true; whether one did.
template <class Visit>
bool anyRecruiter(const Position& position, Square target, Side by, Visit&& visit) {
  return yieldsToRecruiter(position[target]) &&
         std::ranges::any_of(kRecruiterLeaps, [&](Step leap) {
           const Square from = step(target, leap);
           return position[from] == makePiece(by, kRecruiter) && visit(from);
         });
}

// Recruiting moves nothing: it neither opens a line nor blocks one, and answers a check only by
// turning the one piece that gives it.
template <bool inCheck>
bool recruitingAnswers(const CheckInfo& info, Square target) {
  return !inCheck || target == info.checker;
}

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
      generatePawn<side, inCheck>(position, info, from, kPromotions, moves);
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
    // A leap along the line of a pin may still go over the king, or over the piece that pins.
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

  // What a recruited piece can do where it could capture.
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

}  // namespace

bool isRecruiting(const Position& position, Move move) {
  return move.suffix == kRecruitSuffix ||
         (kindOf(position[move.from]) == kRecruiter && position[move.to] != kEmpty);
}

void generateRebel(const Position& position, MoveList& moves) {
  generatePseudoLegal<RebelMoves>(position, moves);
}

void generateRebel(const Position& position, Stage stage, CandidateList& moves) {
  generatePseudoLegal<RebelMoves>(position, stage, moves);
}

std::optional<int> rebelGain(const Position& position, Move move) {
  return gainOfMove<RebelMoves>(position, move);
}

void generateLegalRebel(const Position& position, MoveList& moves) {
  generateLegal<RebelMoves>(position, moves);
}

void generateLegalRebel(const Position& position, Stage stage, CandidateList& moves) {
  generateLegal<RebelMoves>(position, stage, moves);
}

void generateRebelCaptures(const Position& position, Square victim, CandidateList& moves) {
  generateCaptures<RebelMoves>(position, victim, moves, [&](auto&& visit) {
    forEachAttacker<kRebelPowers>(position.board(), victim, position.side(), visit);
    anyRecruiter(position, victim, position.side(), [&](Square from) {
      visit(from);
      return false;
    });
  });
}

std::optional<int> gainOfLegalRebel(const Position& position, Move move) {
  return gainOfLegalMove<RebelMoves>(position, move);
}

std::size_t countLegalRebel(const Position& position) {
  return countLegal<RebelMoves>(position);
}

void expandRebel(const ChessFamily& rules, const Position& position, Move move, Delta& delta) {
  if (isRecruiting(position, move)) {
    const Piece mark = position.info().marks ? kMark : kEmpty;
    delta.begin(position.board(), position.state());
    delta.put(move.to, changedSide(position[move.to]) ^ mark);
    loseCastlingRights(delta);
    return;
  }
  expandOrthodox(rules, position, move, delta);
  // A pawn can come back to where it was: recruited, it walks the other way, and is then recruited
  // back. Only the loss of a piece or of a pawn's nature is for ever.
  const bool pawnStep =
      kindOf(position[move.from]) == kPawn && fileOf(move.from) == fileOf(move.to);
  if (pawnStep && move.suffix == 0) delta.irreversible = false;
}

bool rebelCapturable(const Position& position, Square square, Side by) {
  if (orthodoxCapturable<kRebelPowers>(position, square, by)) return true;
  return anyRecruiter(position, square, by, [](Square) { return true; });
}

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

bool rebelEnPassantLegal(const Board& board, Square passed, Side mover) {
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
