#pragma once

// A second implementation of the rules: slow, and written from the rule book alone. Each function
// lists the legal moves of a position; none if the game is over by capture, mate or wipe-out.

#include "tests/reference/position.h"

namespace ximaera::reference {

Moves blackMagic(const Position& position);
Moves chess(const Position& position);
Moves fugue(const Position& position);
Moves fusion(const Position& position);
Moves rebel1(const Position& position);
Moves rebel2(const Position& position);
Moves rebel3(const Position& position);
Moves rebelFury(const Position& position);

/// The function of a game by its name.
using Game = Moves (*)(const Position&);
const std::map<std::string_view, Game>& games();

}  // namespace ximaera::reference
