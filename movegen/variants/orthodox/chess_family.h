#pragma once

#include "movegen/castling.h"
#include "movegen/position.h"
#include "movegen/rays.h"

/// The orthodox pieces on the 8x8 board, shared by chess, the Rebel Chesses and Fusion Chess.
namespace ximaera {

/// The kinds that all these games have, with the same numbers.
enum ChessKind : Kind { kPawn = 1, kKnight, kBishop, kRook, kQueen, kKing };

/// The ways in which a kind of piece moves, as bits.
enum Power : std::uint8_t {
  kKnightPower = 1,
  kBishopPower = 2,
  kRookPower = 4,
  kKingPower = 8,
};
/// The powers of each kind. Pawns and Recruiters have none of them.
using PowerTable = std::array<std::uint8_t, kMaxKinds>;

constexpr PowerTable orthodoxPowers() {
  PowerTable powers{};
  powers[kKnight] = kKnightPower;
  powers[kBishop] = kBishopPower;
  powers[kRook] = kRookPower;
  powers[kQueen] = kBishopPower | kRookPower;
  powers[kKing] = kKingPower;
  return powers;
}

/// The facts about orthodox chess, under another name.
VariantInfo orthodoxInfo(std::string_view name, std::string_view title);

/// The rank of a square from the view of `side`, 0 for its own first rank.
constexpr int relativeRank(Square square, Side side) {
  return side == kWhite ? rankOf(square) : 7 - rankOf(square);
}

/// anyAttacker() for pawns alone.
template <class Visit>
inline bool anyPawnAttacker(const Board& board, Square target, Side by, Visit&& visit) {
  for (const Step sideways : {kEast, kWest}) {
    const Square from = step(target, sideways - forwardOf(by));
    if ((board[from] & ~kMark) == makePiece(by, kPawn) && visit(from)) return true;
  }
  return false;
}

/// Calls `visit(square)` with every square from which a piece of `by` could capture on `target`,
/// until a call returns true. Returns whether one did. Pins are ignored.
template <const PowerTable& powers, class Visit>
inline bool anyAttacker(const Board& board, Square target, Side by, Visit&& visit) {
  const auto line = [&](Step direction, std::uint8_t power) {
    const Square from = firstOccupied(board, target, direction);
    if (!belongsTo(board[from], by)) return false;
    const std::uint8_t has = powers[kindOf(board[from])];
    const bool reaches =
        (has & power) != 0 || ((has & kKingPower) != 0 && from == step(target, direction));
    return reaches && visit(from);
  };
  for (const Step direction : kOrthogonals)
    if (line(direction, kRookPower)) return true;
  for (const Step direction : kDiagonals)
    if (line(direction, kBishopPower)) return true;
  for (const Step leap : kKnightLeaps) {
    const Square from = step(target, leap);
    if (belongsTo(board[from], by) && (powers[kindOf(board[from])] & kKnightPower) && visit(from))
      return true;
  }
  return anyPawnAttacker(board, target, by, visit);
}

/// Whether a piece of `by` could capture on `target`.
template <const PowerTable& powers>
inline bool attacked(const Board& board, Square target, Side by) {
  return anyAttacker<powers>(board, target, by, [](Square) { return true; });
}

/// How two squares of the 8x8 board lie to each other, by the number of the second less that of the
/// first.
class Relations {
 public:
  constexpr Relations() {
    for (const Step step : kAllDirections) {
      const Power line = isStraight(step) ? kRookPower : kBishopPower;
      for (int times = 1; times < 8; ++times) {
        direction_[index(times * step)] = static_cast<std::int8_t>(step);
        powers_[index(times * step)] = line;
      }
      powers_[index(step)] |= kKingPower;
    }
    for (const Step leap : kKnightLeaps) powers_[index(leap)] = kKnightPower;
  }
  /// The queen's direction from `a` to `b`; 0 if they are on no common line.
  constexpr Step direction(Square a, Square b) const { return direction_[index(b - a)]; }
  /// The powers that reach `a` from each square, by that square: a row of a table. Those of lines
  /// do so over vacant squares only.
  constexpr const std::uint8_t* powersTo(Square a) const { return powers_.data() + index(-a); }

 private:
  static constexpr std::size_t index(int by) { return static_cast<std::size_t>(by + kMailboxSize); }
  std::array<std::int8_t, 2 * kMailboxSize> direction_{};
  std::array<std::uint8_t, 2 * kMailboxSize> powers_{};
};
inline constexpr Relations kRelations;

/// Calls `visit(square, reaching)` with the square of each of `pieces` and those of its powers that
/// reach `target`, if there are any, until a call returns true. Lines may be closed. Pawns are left
/// out. Returns whether a call did.
template <const PowerTable& powers, class Visit>
[[gnu::always_inline]] inline bool anyReaching(const Board& board, std::span<const Square> pieces,
                                               Square target, Visit&& visit) {
  const std::uint8_t* const powersTo = kRelations.powersTo(target);
  for (const Square from : pieces) {
    const std::uint8_t reaching = powers[kindOf(board[from])] & powersTo[from];
    if (reaching != 0 && visit(from, reaching)) return true;
  }
  return false;
}

/// anyAttacker() without pawns. A list of the pieces of one side is shorter than the way along all
/// lines.
template <const PowerTable& powers, class Visit>
inline bool anyOfficerAttacker(const Board& board, std::span<const Square> pieces, Square target,
                               Visit&& visit) {
  return anyReaching<powers>(board, pieces, target, [&](Square from, std::uint8_t reaching) {
    const bool open = (reaching & (kKnightPower | kKingPower)) != 0 ||
                      firstOccupied(board, target, kRelations.direction(target, from)) == from;
    return open && visit(from);
  });
}

/// anyAttacker() with a list of the pieces of `by`.
template <const PowerTable& powers, class Visit>
inline bool anyAttacker(const Board& board, std::span<const Square> pieces, Square target, Side by,
                        Visit&& visit) {
  return anyOfficerAttacker<powers>(board, pieces, target, visit) ||
         anyPawnAttacker(board, target, by, visit);
}

/// The same for every such square.
template <const PowerTable& powers, class Visit>
inline void forEachAttacker(const Position& position, Square target, Side by, Visit&& visit) {
  anyAttacker<powers>(position.board(), position.pieces(by), target, by, [&](Square from) {
    visit(from);
    return false;
  });
}

/// Whether a piece of `by`, of which `pieces` are listed, could capture on `target`.
template <const PowerTable& powers>
inline bool attacked(const Board& board, std::span<const Square> pieces, Square target, Side by) {
  return anyAttacker<powers>(board, pieces, target, by, [](Square) { return true; });
}
template <const PowerTable& powers>
inline bool attacked(const Position& position, Square target, Side by) {
  return attacked<powers>(position.board(), position.pieces(by), target, by);
}

/// Whether the first piece from `target` in `direction` is one of `by` that could capture there.
template <const PowerTable& powers>
inline bool attackedAlong(const Board& board, Square target, Step direction, Side by) {
  const Square from = firstOccupied(board, target, direction);
  if (!belongsTo(board[from], by)) return false;
  const Kind kind = kindOf(board[from]);
  if ((powers[kind] & (isStraight(direction) ? kRookPower : kBishopPower)) != 0) return true;
  if (from != step(target, direction)) return false;
  return kind == kPawn
             ? !isStraight(direction) && rankOf(target) == rankOf(step(from, forwardOf(by)))
             : (powers[kind] & kKingPower) != 0;
}

/// Whether a piece of `by` could capture on `target` along the line through `square`, if there is
/// one.
template <const PowerTable& powers>
inline bool attackedThrough(const Board& board, Square target, Square square, Side by) {
  const Step direction = kRelations.direction(target, square);
  return direction != 0 && attackedAlong<powers>(board, target, direction, by);
}

/// Whether a piece of `by` could capture on `target` from one of the squares of `delta`, or along a
/// line through one. Pins are ignored.
template <const PowerTable& powers>
inline bool attackedBy(const Board& board, Square target, Side by, const Delta& delta) {
  const std::uint8_t* const powersTo = kRelations.powersTo(target);
  for (const Change& change : delta) {
    const std::uint8_t needed = powersTo[change.square];
    if (needed == kKnightPower) {
      if (belongsTo(change.after, by) && (powers[kindOf(change.after)] & needed) != 0) return true;
    } else if (needed != 0) {
      const Step direction = kRelations.direction(target, change.square);
      if (attackedAlong<powers>(board, target, direction, by)) return true;
    }
  }
  return false;
}

/// Rules::mayCheck of orthodox pieces: a plain move attacks the king from its target, or opens a
/// line to it. Any other move may.
template <const PowerTable& powers>
inline bool orthodoxMayCheck(const Position& position, Move move) {
  const Piece mover = position[move.from];
  if (move.suffix != 0 || position[move.to] != kEmpty || position.rules().isRoyal(mover) ||
      move.to == position.state().rule[kEnPassantByte])
    return true;
  const Square king = position.royal(opposite(position.side()));
  const std::uint8_t* const powersTo = kRelations.powersTo(king);
  std::uint8_t reach = powers[kindOf(mover)];
  if (kindOf(mover) == kPawn) reach = kKingPower;
  if ((powersTo[move.to] & reach) != 0) return true;
  const Step line = kRelations.direction(king, move.from);
  return line != 0 && firstOccupied(position.board(), king, line) == move.from;
}

/// Rules::capturable of orthodox pieces.
template <const PowerTable& powers>
inline bool orthodoxCapturable(const Position& position, Square square, Side by) {
  return attacked<powers>(position, square, by) || square == enPassantVictim(position.state());
}

/// Walks the lines of a piece on `from` with `powers`: calls `vacant(to)` with every vacant square
/// of them, and `occupied(to)` with the square that ends each, a piece's of either side or a
/// wall's.
template <class Vacant, class Occupied>
inline void forEachLine(const Board& board, Square from, std::uint8_t powers, Vacant&& vacant,
                        Occupied&& occupied) {
  const auto line = [&](auto by) { occupied(slide(board, from, by, vacant)); };
  if ((powers & kRookPower) != 0) forEachStep<kOrthogonals>(line);
  if ((powers & kBishopPower) != 0) forEachStep<kDiagonals>(line);
}

/// Calls `visit(to)` with every square, maybe a wall's, to which a piece on `from` with `powers`
/// leaps or steps.
template <class Visit>
inline void forEachLeap(Square from, std::uint8_t powers, Visit&& visit) {
  const auto leap = [&](auto by) { visit(step(from, by)); };
  if ((powers & kKnightPower) != 0) forEachStep<kKnightLeaps>(leap);
  if ((powers & kKingPower) != 0) forEachStep<kAllDirections>(leap);
}

/// Calls `vacant(to)` with every vacant square that a piece on `from` with `powers` can go to, and
/// `occupied(to)` with every other square that ends a line of it or that it leaps to: a piece's of
/// either side, or a wall's.
template <class Vacant, class Occupied>
inline void forEachTarget(const Board& board, Square from, std::uint8_t powers, Vacant&& vacant,
                          Occupied&& occupied) {
  forEachLine(board, from, powers, vacant, occupied);
  forEachLeap(from, powers, [&](Square to) {
    if (board[to] == kEmpty)
      vacant(to);
    else
      occupied(to);
  });
}

/// Calls `visit(to)` with every square that a piece on `from` with `powers` can go to: vacant, or
/// the first piece on a line or a leap's target, of either side.
template <class Visit>
inline void forEachTarget(const Board& board, Square from, std::uint8_t powers, Visit&& visit) {
  forEachTarget(board, from, powers, visit, [&](Square to) {
    if (board[to] != kWall) visit(to);
  });
}

/// Whether `Moves` wants a move of a piece of `side` to a cell with this content.
template <Side side, class Moves>
constexpr bool wantsMoveTo(Piece content) {
  if constexpr (!Moves::kQuiet) return belongsTo(content, opposite(side));
  if constexpr (!Moves::kNoisy) return content == kEmpty;
  return (content & (kWall | ownerBit(side))) == 0;
}

/// Appends a plain move to `to`, with or without a capture.
template <class Moves>
inline void pushCapture(const Position& position, Moves& moves, Square from, Square to) {
  moves.push(Move{from, to, 0, kNoSquare}, [&] { return position.rules().value(position[to]); });
}

/// Appends a pawn's promotions to the kinds with `letters`.
template <class Moves>
inline void pushPromotions(const Position& position, Moves& moves, Square from, Square to,
                           std::string_view letters) {
  const Rules& rules = position.rules();
  for (const char letter : letters)
    moves.push(Move{from, to, static_cast<std::uint8_t>(letter), kNoSquare}, [&] {
      return rules.value(position[to]) + rules.value(rules.kindOfLetter(letter)) -
             rules.value(kPawn);
    });
}

/// Calls `visit(to)` with every square that the pawn on `from` can step to.
template <class Visit>
inline void forEachPawnStep(const Board& board, Square from, Side side, Visit&& visit) {
  const Step forward = forwardOf(side);
  const Square ahead = step(from, forward);
  if (board[ahead] != kEmpty) return;
  visit(ahead);
  if (relativeRank(from, side) == 1 && board[step(ahead, forward)] == kEmpty)
    visit(step(ahead, forward));
}

/// Calls `visit(to)` with every square that the pawn on `from` can capture on; en passant is left
/// out.
template <class Visit>
inline void forEachPawnCapture(const Board& board, Square from, Side side, Visit&& visit) {
  const Square ahead = step(from, forwardOf(side));
  for (const Step sideways : {kWest, kEast})
    if (belongsTo(board[step(ahead, sideways)], opposite(side))) visit(step(ahead, sideways));
}

/// Appends the en-passant captures of `position`; the State has only squares where one is legal.
template <class Moves, class Legal>
inline void generateEnPassant(const Position& position, Moves& moves, Legal&& legal) {
  if constexpr (!Moves::kNoisy) return;
  const Square passed = position.state().rule[kEnPassantByte];
  if (passed == kNoSquare) return;
  for (const Step sideways : {kWest, kEast}) {
    const Square from = step(passed, sideways - forwardOf(position.side()));
    const Piece pawn = position[from];
    if (belongsTo(pawn, position.side()) && kindOf(pawn) == kPawn && legal(from))
      moves.push(Move{from, passed, 0, kNoSquare}, [&] { return position.rules().value(pawn); });
  }
}

/// The board after the pawn on `from` captures the pawn that passed over `passed`.
inline Board afterEnPassant(const Board& board, Square from, Square passed, Side mover) {
  Board after = board;
  after[passed] = after[from];
  after[from] = after[step(passed, forwardOf(mover))] = kEmpty;
  return after;
}

/// Whether some pawn can capture on `passed` en passant such that `safe(board afterwards)` holds.
/// `board` is the one after the two-square move of `mover`.
template <class Safe>
inline bool anyEnPassant(const Board& board, Square passed, Side mover, Safe&& safe) {
  const Square victim = step(passed, forwardOf(mover));
  for (const Step sideways : {kEast, kWest}) {
    const Square from = step(victim, sideways);
    if (belongsTo(board[from], opposite(mover)) && kindOf(board[from]) == kPawn &&
        safe(afterEnPassant(board, from, passed, mover)))
      return true;
  }
  return false;
}

/// The board as it will be after `delta`.
Board boardAfter(const Position& position, const Delta& delta);

/// Rules of a game with orthodox castling and pawns.
class ChessFamily : public Rules {
 public:
  using Rules::Rules;

  /// Whether there is a legal en-passant capture on `passed`, the square that `mover`'s two-square
  /// move, already made on `board`, passed over.
  virtual bool enPassantLegal(const Board& board, Square passed, Side mover) const = 0;

  std::string readFields(const Position& position, const RuleFields& fields,
                         RuleBytes& rule) const override;
  RuleFields writeFields(const Position& position) const override;
};

/// Sets the en-passant square in `delta`, which must otherwise be complete, if a capture there is
/// legal.
void markEnPassantIfLegal(const ChessFamily& rules, const Position& position, Square passed,
                          Delta& delta);

/// markEnPassantIfLegal() for any move of a pawn.
inline void markEnPassant(const ChessFamily& rules, const Position& position, Move move,
                          Delta& delta) {
  if (move.to - move.from != 2 * kNorth && move.to - move.from != 2 * kSouth) return;
  const int enemy = changedSide(position[move.from]) & ~kMark;
  for (const Step sideways : {kEast, kWest})
    if ((position[step(move.to, sideways)] & ~kMark) == enemy) {
      const Square passed = step(move.from, (move.to - move.from) / 2);
      return markEnPassantIfLegal(rules, position, passed, delta);
    }
}

/// A pawn's promotion.
void expandPromotion(const Position& position, Move move, Delta& delta);
/// Steps and castling of a king.
void expandKingMove(const Position& position, Move move, Delta& delta);

/// Any move of a pawn.
inline void expandPawnMove(const ChessFamily& rules, const Position& position, Move move,
                           Delta& delta) {
  if (move.suffix != 0) return expandPromotion(position, move, delta);
  delta.beginShift(position.state(), position, move.from, move.to);
  delta.clock = delta.reversible = 0;
  if (move.to == position.state().rule[kEnPassantByte] && fileOf(move.to) != fileOf(move.from))
    return delta.capture(position, step(move.to, -forwardOf(position.side())));
  markEnPassant(rules, position, move, delta);
}

/// Fills in the effect of an orthodox move (any but those a variant adds).
inline void expandOrthodox(const ChessFamily& rules, const Position& position, Move move,
                           Delta& delta) {
  const Kind kind = kindOf(position[move.from]);
  if (kind == kPawn) return expandPawnMove(rules, position, move, delta);
  if (kind == kKing) return expandKingMove(position, move, delta);
  delta.beginShift(position.state(), position, move.from, move.to);
  if (delta[0].before != kEmpty) delta.captures();
  delta.rule[kCastlingByte] &= kRightsLeft[move.from];
  delta.rule[kCastlingByte] &= kRightsLeft[move.to];
}

/// The square of the first piece of exactly this code, in the order a1, b1, ...; kNoSquare if there
/// is none. For boards without a Position.
Square findPiece(const Board& board, Piece piece);

/// The fault of the pawns or kings of an orthodox set-up (one royal piece a side, no pawn on the
/// first or last rank), or an empty string.
std::string invalidPawns(const Position& position);
std::string invalidRoyals(const Position& position);

/// Whether the board has bare kings, or bare kings and one bishop or knight, besides pieces of the
/// kind `ignored`.
bool onlyOneMinorPiece(const Position& position, Kind ignored = 0);

/// Checkmate if the side to move is exposed, else stalemate, which is a draw.
Outcome mateOrStalemate(const Position& position);

}  // namespace ximaera
