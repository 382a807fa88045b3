#pragma once

#include <functional>
#include <string>

#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The largest half-move clock and move number that are accepted. Counting up from there still fits
/// into the State.
inline constexpr int kMaxCounter = 60000;

/// Sets up a position from a FEN of four or six fields, or from the number of a start array in
/// games that shuffle. A malformed field or a position that the rules forbid is an error that names
/// the fault; the end of a game is read. An en-passant square without a legal capture is dropped.
/// An SFEN of four fields is also read, in games with hands and promoted forms.
Result<Position> parseFen(const Rules& rules, std::string_view fen);

/// Sets up a position from an SFEN, in which the side with the capitals is `b` and moves first:
/// board, side to move, and, if they are given, the hands and the number of the move. The error
/// names the wrong field, or what the rules forbid.
Result<Position> parseSfen(const Rules& rules, std::string_view sfen);

/// The six fields of a position.
std::string formatFen(const Position& position);

/// The board field alone; `text` formats a piece.
std::string boardField(const Board& board, const VariantInfo& info,
                       const std::function<std::string(Piece)>& text);

/// A piece in the notation of the FEN: "N", "n", "N~", "+n".
std::string pieceText(const Rules& rules, Piece piece);

/// The start position of a variant.
Position startPosition(const Rules& rules);

}  // namespace ximaera
