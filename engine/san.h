#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// The legal move that a text means, in whatever way chess players write it: two squares in large
/// or small letters ("E2E4", "e2-e4", "a7a8=Q"), or SAN, the short notation of the PGN standard
/// ("Nbd2", "exd6 e.p.", "e8=Q+", "O-O"), with or without its marks of capture and check. A piece
/// goes by its letter in the FEN, a P by none. Works in every game for the moves of one piece; what
/// fits several legal moves is an error that names them, so nothing is ever guessed.
Result<Move> readMove(const Game& game, std::string_view text);

/// What a text in SAN that is no legal move may have meant: from where the pieces are that it
/// describes to the square it names, each as two squares ("Nd4": b1d4, g1d4); none if there is no
/// such piece.
std::vector<std::string> triesMeant(const Game& game, std::string_view text);

}  // namespace ximaera
