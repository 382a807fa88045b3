#pragma once

#include <array>
#include <concepts>
#include <span>

#include "movegen/variants/orthodox/check_info.h"

/// Legal moves in chess and its relatives, generated without trying each. Everything is compiled
/// for each side, so the direction of pawns and the owner bits are constants.
namespace ximaera {

/// Calls `work` with the side to move as a constant, so that everything is compiled for each side.
template <class Work>
inline auto forSideToMove(const Position& position, Work&& work) {
  return position.side() == kWhite ? work(std::integral_constant<Side, kWhite>())
                                   : work(std::integral_constant<Side, kBlack>());
}

/// forEachTarget() for a piece that is pinned along `pin`.
template <class Vacant, class Occupied>
inline void forEachPinnedTarget(const Board& board, Square from, std::uint8_t powers, Step pin,
                                Vacant&& vacant, Occupied&& occupied) {
  if ((powers & (isStraight(pin) ? kRookPower : kBishopPower)) == 0) return;
  occupied(slide(board, from, pin, vacant));
  slide(board, from, -pin, vacant);
}

/// Whether a step or leap stays on the line of a pin.
constexpr bool staysOnLine(Step by, Step pin) {
  return by == pin || by == -pin || by == 2 * pin || by == -2 * pin;
}

/// Whether checks and pins allow the pawn on `from` to go to `to`.
template <bool inCheck>
inline bool pawnMayGo(const CheckInfo& info, Square from, Square to) {
  const Step pin = info.pin[from];
  return info.answers<inCheck>(to) && (pin == 0 || staysOnLine(to - from, pin));
}

/// Appends the moves of a pawn that is about to promote. Not inline, as it is rare.
template <Side side, bool inCheck, class Moves>
[[gnu::noinline]] void generatePromotions(const Position& position, const CheckInfo& info,
                                          Square from, std::string_view letters, Moves& moves) {
  if constexpr (!Moves::kNoisy) return;
  const auto promote = [&](Square to) {
    if (pawnMayGo<inCheck>(info, from, to)) pushPromotions(position, moves, from, to, letters);
  };
  forEachPawnStep(position.board(), from, side, promote);
  forEachPawnCapture(position.board(), from, side, promote);
}

/// Appends the moves of a pawn except en passant.
template <Side side, bool inCheck, class Moves>
inline void generatePawn(const Position& position, const CheckInfo& info, Square from,
                         std::string_view promotions, Moves& moves) {
  if (relativeRank(from, side) == 6)
    return generatePromotions<side, inCheck>(position, info, from, promotions, moves);
  const Board& board = position.board();
  if constexpr (Moves::kQuiet)
    forEachPawnStep(board, from, side, [&](Square to) {
      if (pawnMayGo<inCheck>(info, from, to)) moves.push(Move{from, to, 0, kNoSquare});
    });
  forEachPawnCapture(board, from, side, [&](Square to) {
    if (pawnMayGo<inCheck>(info, from, to)) pushCapture(position, moves, from, to);
  });
}

/// Appends the moves of a piece with these powers.
template <Side side, bool inCheck, class Moves>
inline void generateOfficer(const Position& position, const CheckInfo& info, Square from,
                            std::uint8_t powers, Moves& moves) {
  const Board& board = position.board();
  const auto go = [&](Square to) {
    if constexpr (Moves::kQuiet)
      if (info.answers<inCheck>(to)) moves.push(Move{from, to, 0, kNoSquare});
  };
  const auto take = [&](Square to) {
    if (info.answers<inCheck>(to)) pushCapture(position, moves, from, to);
  };
  // Mostly a line ends where nothing is to be taken, so its loop contains that test alone.
  const auto capture = [&](Square to) __attribute__((noinline)) {
    take(to);
  };
  const auto meet = [&](Square to) __attribute__((always_inline)) {
    if (belongsTo(board[to], opposite(side))) capture(to);
  };
  if (info.pin[from] != 0)
    return forEachPinnedTarget(board, from, powers, info.pin[from], go, meet);
  forEachLine(board, from, powers, go, meet);
  // Where all moves are wanted, a vacant square and a capture pass one test.
  forEachLeap(from, powers, [&](Square to) {
    if constexpr (Moves::kNoisy && Moves::kQuiet) {
      if (wantsMoveTo<side, Moves>(board[to])) take(to);
    } else {
      board[to] == kEmpty ? go(to) : meet(to);
    }
  });
}

/// Appends the king's steps to squares that are not attacked, and its castlings.
template <const PowerTable& powers, Side side, class Moves>
inline void generateKing(const Position& position, const CheckInfo& info, Moves& moves) {
  const auto attackedNow = [&](Square square) {
    return attacked<powers>(position, square, opposite(side));
  };
  forEachStep<kAllDirections>([&](auto direction) {
    const Square to = step(info.king, direction);
    if (!wantsMoveTo<side, Moves>(position[to])) return;
    if ((info.shadows & bitOf(direction)) == 0 && !attackedNow(to))
      pushCapture(position, moves, info.king, to);
  });
  if (info.checkers == 0) generateCastling(position, side, moves, attackedNow);
}

/// `Pieces` defines the moves of a game's pieces. It has
/// - `powers`, the PowerTable of its pieces,
/// - `royal<side>(position, info, moves)`, which appends the legal moves of the royal piece,
/// - `piece<side, inCheck>(position, info, from, moves)`, which appends the moves of any piece that
/// respect the checks and pins of `info`. En passant and castling are left out.
template <class Pieces>
concept OrthodoxPieces = requires(const Position& position, const CheckInfo& info, Square from,
                                  MoveList& moves) {
  requires std::same_as<decltype(Pieces::powers), const PowerTable&>;
  Pieces::template royal<kWhite>(position, info, moves);
  Pieces::template piece<kWhite, true>(position, info, from, moves);
};

/// Appends the en-passant captures that leave the king on `king` out of check.
template <class Pieces, Side side, class Moves>
inline void generateLegalEnPassant(const Position& position, Square king, Moves& moves) {
  generateEnPassant(position, moves, [&](Square from) {
    const Square passed = position.state().rule[kEnPassantByte];
    return !attacked<Pieces::powers>(afterEnPassant(position.board(), from, passed, opposite(side)),
                                     king, opposite(side));
  });
}

/// Appends all legal moves of `side`, the side to move, which has exactly one royal piece.
template <class Pieces, Side side, class Moves>
inline void generateLegal(const Position& position, Moves& moves) {
  CheckInfo info;
  findChecks<Pieces::powers, opposite(side)>(info, position, position.royal(side));
  Pieces::template royal<side>(position, info, moves);
  if (info.checkers > 1) return;
  const auto generatePieces = [&](auto inCheck) {
    for (const Square from : position.pieces(side))
      if (from != info.king) Pieces::template piece<side, inCheck>(position, info, from, moves);
  };
  if (info.checkers == 1)
    generatePieces(std::true_type());
  else
    generatePieces(std::false_type());
  generateLegalEnPassant<Pieces, side>(position, info.king, moves);
}

/// Appends the legal moves of the piece on `from` except en passant.
template <class Pieces, Side side, class Moves>
inline void generateLegalFrom(const Position& position, const CheckInfo& info, Square from,
                              Moves& moves) {
  if (from == info.king)
    Pieces::template royal<side>(position, info, moves);
  else if (info.checkers == 0)
    Pieces::template piece<side, false>(position, info, from, moves);
  else if (info.checkers == 1)
    Pieces::template piece<side, true>(position, info, from, moves);
}

/// The gain of `move`; nothing if generateLegal() does not append it.
template <class Pieces, Side side>
inline std::optional<int> gainOfLegalMove(const Position& position, Move move) {
  if (!belongsTo(position[move.from], side)) return std::nullopt;
  CheckInfo info;
  findChecks<Pieces::powers, opposite(side)>(info, position, position.royal(side));
  MoveMatcher matcher(move);
  generateLegalFrom<Pieces, side>(position, info, move.from, matcher);
  if (info.checkers <= 1) generateLegalEnPassant<Pieces, side>(position, info.king, matcher);
  return matcher.gain();
}

/// Appends the moves that win material by going to one square.
class CapturesOn {
 public:
  static constexpr bool kNoisy = true, kQuiet = false;

  CapturesOn(Square victim, CandidateList& list) : victim_(victim), list_(list) {}

  void push(Move) {}
  template <class Gain>
  void push(Move move, Gain&& gain) {
    if (move.to == victim_) list_.push({move, gain()});
  }

 private:
  Square victim_;
  CandidateList& list_;
};

/// No more pieces can capture on one square: eight along lines, eight that leap like knights, two
/// pawns, and Recruiters.
inline constexpr std::size_t kMostTakers = 32;

/// Whether checks and pins allow the piece on `from`, which is no king, to capture on `victim`,
/// which it attacks.
inline bool mayCapture(const CheckInfo& info, Square from, Square victim) {
  const Step pin = info.pin[from];
  const Step direction = kRelations.direction(from, victim);
  return info.checkers <= 1 && (info.checkers == 0 || info.evades[victim]) &&
         (pin == 0 || direction == pin || direction == -pin);
}

/// Appends the legal moves that take the piece on `victim`. `forEachTaker(visit)` calls
/// `visit(from)` with the squares of all pieces that could, except by en passant.
template <class Pieces, Side side, class ForEachTaker>
inline void generateCaptures(const Position& position, Square victim, CandidateList& list,
                             ForEachTaker&& forEachTaker) {
  // Mostly there is none, so checks and pins are found later.
  std::array<Square, kMostTakers> takers;
  std::size_t count = 0;
  forEachTaker([&](Square from) { takers[count++] = from; });
  const bool passing = victim == enPassantVictim(position.state());
  if (count == 0 && !passing) return;
  list.makeRoom();
  CheckInfo info;
  findChecks<Pieces::powers, opposite(side)>(info, position, position.royal(side));
  CapturesOn moves(victim, list);
  for (const Square from : std::span(takers).first(count)) {
    const Piece taker = position[from];
    if (Pieces::powers[kindOf(taker)] == 0 || from == info.king || isMarked(taker))
      generateLegalFrom<Pieces, side>(position, info, from, moves);
    else if (mayCapture(info, from, victim))
      pushCapture(position, moves, from, victim);
  }
  if (!passing || info.checkers > 1) return;
  CandidateSink<Stage::kNoisy> others(list);
  generateLegalEnPassant<Pieces, side>(position, info.king, others);
}

/// No checks and no pins.
inline constexpr CheckInfo kNoChecks{};

/// Appends all pseudo-legal moves of `side`, the side to move.
template <class Pieces, Side side, class Moves>
inline void generatePseudoLegal(const Position& position, Moves& moves) {
  for (const Square from : position.pieces(side))
    Pieces::template piece<side, false>(position, kNoChecks, from, moves);
  generateCastling(position, side, moves, [&](Square square) {
    return attacked<Pieces::powers>(position, square, opposite(side));
  });
  generateEnPassant(position, moves, [](Square) { return true; });
}

/// The gain of `move`; nothing if generatePseudoLegal() does not append it.
template <class Pieces, Side side>
inline std::optional<int> gainOfMove(const Position& position, Move move) {
  if (!belongsTo(position[move.from], side)) return std::nullopt;
  MoveMatcher matcher(move);
  Pieces::template piece<side, false>(position, kNoChecks, move.from, matcher);
  if (castlingOf(move.from, move.to) != nullptr)
    generateCastling(position, side, matcher, [&](Square square) {
      return attacked<Pieces::powers>(position, square, opposite(side));
    });
  generateEnPassant(position, matcher, [](Square) { return true; });
  return matcher.gain();
}

}  // namespace ximaera
