#pragma once

#include <string>

#include "movegen/position.h"
#include "movegen/variants/described/language/game.h"

/// The reasons of refused moves.
namespace ximaera::described {

/// Why the words of a description, apart from check, forbid a move; as Rules::refusal().
std::string refusalBy(const GameRules& game, const Position& position, Move move);

}  // namespace ximaera::described
