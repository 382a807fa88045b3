#pragma once

#include <optional>
#include <span>
#include <utility>

#include "movegen/variants/orthodox/chess_family.h"

namespace ximaera {

namespace detail {

/// Whether `move`, a legal one, just puts its piece on `move.to`, where no capture of it promotes,
/// and the opponent's royal piece goes no further than one step.
template <const PowerTable& powers>
bool isPlainExchange(const Position& position, Move move) {
  const Board& board = position.board();
  const Side side = position.side();
  const Piece mover = board[move.from];
  if (powers[kindOf(board[position.royal(opposite(side))])] != kKingPower) return false;
  if (move.suffix != 0 || belongsTo(board[move.to], side) || position.rules().isRoyal(mover))
    return false;
  if (kindOf(mover) == kPawn) {
    const bool captures = fileOf(move.to) != fileOf(move.from);
    return captures ? board[move.to] != kEmpty : relativeRank(move.from, side) != 1;
  }
  return relativeRank(move.to, side) != 0 ||
         !anyPawnAttacker(board, move.to, opposite(side), [](Square) { return true; });
}

}  // namespace detail

/// Rules::exchangeLossAbove of orthodox pieces: makes the move on a copy of the board, and looks
/// for a legal capture of its piece by one that is worth less than the rest above `bound`, or that
/// cannot be captured in turn.
template <const PowerTable& powers>
std::optional<bool> orthodoxExchangeLossAbove(const Position& position, Move move, int bound) {
  const Rules& rules = position.rules();
  const Piece mover = position[move.from];
  const int rest = rules.value(mover) - bound;
  if (rest <= 0 || !detail::isPlainExchange<powers>(position, move)) return std::nullopt;
  const Side side = position.side(), opponent = opposite(side);
  const std::span<const Square> own = position.pieces(side);
  Board board = position.board();
  board[move.from] = kEmpty;
  board[move.to] = mover;
  const auto recaptured = [&] { return attacked<powers>(board, own, move.to, side); };
  // The opponent is not in check now, so only a line that one of the two moves opens gives check.
  const auto opensLine = [&](Square vacated) {
    return attackedThrough<powers>(board, position.royal(opponent), vacated, side);
  };
  const auto wins = [&](Square from) {
    const Piece taker = std::exchange(board[from], kEmpty);
    board[move.to] = taker;
    const bool result = rules.isRoyal(taker) ? !recaptured()
                                             : (rules.value(taker) < rest || !recaptured()) &&
                                                   !opensLine(move.from) && !opensLine(from);
    board[move.to] = mover;
    board[from] = taker;
    return result;
  };
  return anyPawnAttacker(board, move.to, opponent, wins) ||
         anyOfficerAttacker<powers>(board, position.pieces(opponent), move.to, wins);
}

}  // namespace ximaera
