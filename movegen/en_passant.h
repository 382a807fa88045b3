#pragma once

#include "movegen/position.h"

/// En passant in the games that have it: the square passed over is in kEnPassantByte if a capture
/// there is legal.
namespace ximaera {

/// The field of a FEN for it.
std::string enPassantField(const State& state);

namespace detail {

// Reads the square of the field and checks that it and the square behind it, where `mover` came
// from, are vacant. Returns the error, or an empty string.
std::string readPassedSquare(const Position& position, std::string_view field, Side mover,
                             Square& passed);
std::string nobodyPassed(std::string_view field);

}  // namespace detail

/// Reads the field. `arrived(square, mover)`: the piece on `square` can have made a two-square move
/// of `mover`. `legal(passed, mover)`: there is a legal capture; without one the square is dropped.
/// Returns the error, or an empty string.
template <class Arrived, class Legal>
std::string readEnPassant(const Position& position, std::string_view field, RuleBytes& rule,
                          Arrived&& arrived, Legal&& legal) {
  if (field == "-") return {};
  const Side mover = opposite(position.side());
  Square passed = kNoSquare;
  const std::string complaint = detail::readPassedSquare(position, field, mover, passed);
  if (!complaint.empty()) return complaint;
  if (!arrived(step(passed, forwardOf(mover)), mover)) return detail::nobodyPassed(field);
  if (legal(passed, mover)) rule[kEnPassantByte] = passed;
  return {};
}

}  // namespace ximaera
