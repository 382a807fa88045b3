#pragma once

#include <string>

#include "movegen/position.h"

namespace ximaera::test {

/// The state of the game by the board alone: over by capture, by having no legal move, by dead
/// material, or not over.
Outcome boardOutcome(Position& position);

/// "white checkmate", "draw stalemate", "black mated minimal": the winner, the reason and, if it is
/// not normal, the grade; "ongoing" if the game is not over.
std::string outcomeText(const Outcome& outcome);

}  // namespace ximaera::test
