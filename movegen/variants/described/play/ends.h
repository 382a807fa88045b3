#pragma once

#include <array>
#include <optional>

#include "movegen/outcome.h"
#include "movegen/position.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Whether `side` loses if it has no piece of this kind.
bool isVital(const GameRules& game, Kind kind, Side side);

/// Whether pieces of `side` fill a zone that `whose` pieces invade, after the changes of `delta` if
/// it is given.
bool fills(const GameRules& game, const Position& position, Side side, Side whose,
           const Delta* delta = nullptr);

/// Whether the only royal pieces of both sides stand on a file or rank with nothing between them,
/// after the changes of `delta` if it is given.
bool faceEachOther(const GameRules& game, const Position& position, const Delta* delta = nullptr);

/// As Rules::outcome: the end of the game by the pieces on the board and the checks given.
Outcome outcomeByBoard(const GameRules& game, const Position& position);

/// As Rules::points.
std::optional<std::array<int, 2>> pointsOf(const GameRules& game, const Position& position);

/// Whether the side to move has a legal move that is no pass.
bool mayMove(const GameRules& game, const Position& position);

}  // namespace ximaera::described
