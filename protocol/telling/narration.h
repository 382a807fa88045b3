#pragma once

#include <string>

#include "movegen/position.h"

/// What a move does, told from its Delta alone and so in every game: for people who cannot be
/// expected to see it on the board.
namespace ximaera {

/// The effect of `move`, a legal one of `position`, as a sentence without its end: "the Archer on
/// c3 shoots the Pawn on c5". It names every square that changes.
std::string narrated(const Position& position, Move move);

/// The same behind the move's number and text: "6. c3c5: the Archer on c3 shoots the Pawn on c5.",
/// with "6..." for a move of Black's.
std::string narratedTurn(const Position& position, Move move);

}  // namespace ximaera
