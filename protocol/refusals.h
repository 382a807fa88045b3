#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"

/// Why something cannot be played, in the words of the game: for people, whose moves need not even
/// be near to legal.
namespace ximaera {

/// What keeps the piece on `square` from moving at all, though its kind could: "the Archer on c3 is
/// immobilised by the Immobilizer on d4". Nothing if it can move, or is only hemmed in.
std::optional<std::string> whyHeld(const Game& game, Square square);

/// Whether nothing but a check keeps the piece on `square` from moving, which another piece may
/// answer. Only for a piece that whyHeld() has a reason for.
bool heldByCheckAlone(const Game& game, Square square);

/// What keeps the piece on `square`, of either side, from being captured by anything: "the Pawn on
/// e7 is shielded by the Shield on d7". Nothing if nothing does.
std::optional<std::string> whyProof(const Game& game, Square square);

/// Why a move that someone tries, which need not be near to a legal one and has no second piece, is
/// no turn of the game; says so if it is one. Nothing is a text in which squaresMeant() finds no
/// move.
std::string whyRefused(const Game& game, std::optional<Move> tried);

}  // namespace ximaera
