#pragma once

#include <string>
#include <string_view>

#include "movegen/position.h"

/// What pieces and sides are called, for people to read.
namespace ximaera {

/// "White" or "Black".
constexpr std::string_view sideName(Side side) {
  return side == kWhite ? "White" : "Black";
}

/// What a piece is called, by its owner's word for it: "Tower". Nothing is said of a mark.
std::string_view kindName(const Rules& rules, Piece piece);

/// The piece on a square that is not vacant: "the Archer on c3", "the recruited Rook on a1".
std::string pieceOn(const Position& position, Square square);

}  // namespace ximaera
