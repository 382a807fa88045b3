#pragma once

#include <string>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// A legal move with the letter of its piece, which a P has not: in chess SAN ("Nbd2"), elsewhere
/// before our notation ("Lc1d2"). readMove() reads both, but of a move of two pieces.
std::string textForPeople(const Position& position, Move move);

/// The texts of a game's moves for records: in chess SAN as in the PGN standard ("Nbd2", "exd6",
/// "e8=Q+", "O-O"), else the engine's own notation.
std::vector<std::string> movesForRecords(const Game& game);

}  // namespace ximaera
