#pragma once

#include "movegen/position.h"
#include "movegen/variants/described/play/turn.h"

/// The conditions of drops.
namespace ximaera::described {

/// A bit for each file on which the owner of `piece` has so many of these that it may not drop one
/// more.
unsigned fullFiles(const GameRules& game, const Position& position, Piece piece);

/// The squares on which a drop of the side to move leaves kinds that go to unlike colours their
/// room.
Squares balanced(const GameRules& game, const Position& position, Kind dropped);

/// Whether a drop of the side to move could give check; `form` is the promoted form as which the
/// piece is dropped, or 0. False only if it surely does not.
bool mayCheckOn(const GameRules& game, const Position& position, const PseudoMove& drop, Kind form);

/// Whether a drop of the side to move, which is legal otherwise and gives check, leaves its
/// opponent no answer. A drop counts as an answer even if it is illegal because it mates in turn:
/// the question would have no end.
bool mates(const GameRules& game, const Position& position, const PseudoMove& drop, Kind form);

/// Why the rules of the game, apart from check, forbid a drop of the side to move; empty if they do
/// not.
std::string dropRefusal(const GameRules& game, const Position& position, Move move);

}  // namespace ximaera::described
