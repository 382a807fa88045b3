#pragma once

#include <string>
#include <vector>

#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The position read from another program's FEN.
struct LenientFen {
  Position position;
  /// The changes made while reading, a phrase each; empty if parseFen() accepts the same text.
  std::vector<std::string> remarks;
};

/// Reads a FEN as other programs write and mean it. Castling rights without king and rook at home
/// and an en-passant square that cannot be one are dropped; Shredder's letters (HAha) stand for the
/// rooks of the usual set-up; all fields behind the side to move may be missing; counters out of
/// range are clamped; text after them, such as an EPD's operations, is ignored. Other faults
/// (pieces, side to move, check) are the errors of parseFen().
Result<LenientFen> parseLenientFen(const Rules& rules, std::string_view fen);

}  // namespace ximaera
