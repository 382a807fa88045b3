#pragma once

#include <optional>
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

/// The move that a text names by its squares, legal or not: two squares and perhaps a letter
/// ("e7e8q", "E7-E8=Q", "e7 x d8 q"), or the four of a move of two pieces ("c1c2,f1f5"). Nothing if
/// the text has another form. "Bb1c4" and "B1c4" have: they are SAN.
std::optional<Move> squaresMeant(const Rules& rules, std::string_view text);

/// All legal moves that a text may mean, ordered by their texts: readMove() takes the only one.
std::vector<Move> movesMeant(const Game& game, std::string_view text);

/// The moves of a game as its records write them for others to read: in SAN, as the PGN standard
/// wants it ("Nbd2", "exd6", "e8=Q+", "O-O"), where the game is chess, else in the notation of the
/// book.
std::vector<std::string> movesForRecords(const Game& game);

/// What a text in SAN that is no legal move may have meant: from where the pieces are that it
/// describes to the square it names ("Nd4": b1d4, g1d4), without letters; none if there is no such
/// piece.
std::vector<Move> triesMeant(const Game& game, std::string_view text);

}  // namespace ximaera
