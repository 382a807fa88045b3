#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// Finds the legal move of a text in any notation that chess players use: two squares in upper or
/// lower case ("E2E4", "e2-e4", "a7a8=Q"), castling as the king taking its rook ("e1h1"), or SAN,
/// the short notation of the PGN standard ("Nbd2", "exd6 e.p.", "e8=Q+", "O-O"), with or without
/// marks of capture and check. A piece has its letter of the FEN, a P has none. Works in every game
/// for moves of one piece. A text that fits several legal moves is an error that names them.
Result<Move> readMove(const Game& game, std::string_view text);

/// Reads a move, legal or not, from its squares: two squares and an optional letter ("e7e8q",
/// "E7-E8=Q", "e7 x d8 q"), or the four squares of a move of two pieces ("c1c2,f1f5"). Nothing if
/// the text has another form, such as "Bb1c4" and "B1c4", which are SAN.
std::optional<Move> squaresMeant(const Rules& rules, std::string_view text);

/// Castling that is written as the king taking its rook ("e1h1", as for Chess960) with the square
/// that the king goes to ("e1g1"); any other move as it is.
Move plainCastling(const Position& position, Move named);

/// All legal moves that a text may mean, ordered by their texts. readMove() accepts only a single
/// one.
std::vector<Move> movesMeant(const Game& game, std::string_view text);

/// A legal move with the letter of its piece, which a P has not: in chess SAN ("Nbd2"), elsewhere
/// before our notation ("Lc1d2"). readMove() reads both, but of a move of two pieces.
std::string textForPeople(const Position& position, Move move);

/// The texts of a game's moves for records: in chess SAN as in the PGN standard ("Nbd2", "exd6",
/// "e8=Q+", "O-O"), else the engine's own notation.
std::vector<std::string> movesForRecords(const Game& game);

/// The moves that an illegal text in SAN may mean: from each square of a piece that it describes to
/// the target square ("Nd4": b1d4, g1d4), without letters. None if there is no such piece.
std::vector<Move> triesMeant(const Game& game, std::string_view text);

}  // namespace ximaera
