#pragma once

#include <string>

#include "movegen/position.h"

/// Describes moves in sentences, from their effects alone, and so in every game.
namespace ximaera {

/// The effect of `move`, a legal move of `position`, as a sentence without a full stop: "the Archer
/// on c3 shoots the Pawn on c5". It names every square that changes.
std::string narrated(const Position& position, Move move);

/// The same after the move's number and text: "6. c3c5: the Archer on c3 shoots the Pawn on c5.",
/// with "6..." for a move of Black.
std::string narratedTurn(const Position& position, Move move);

}  // namespace ximaera
