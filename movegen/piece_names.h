#pragma once

#include <string>
#include <string_view>

#include "movegen/position.h"

/// The names of pieces and sides in texts for people.
namespace ximaera {

/// "White" or "Black".
constexpr std::string_view sideName(Side side) {
  return side == kWhite ? "White" : "Black";
}

/// The name of a piece in its owner's terms: "Tower". A mark is ignored.
std::string_view kindName(const Rules& rules, Piece piece);

/// "a Rook", "an Archer".
std::string withArticle(std::string_view name);

/// A kind as in the FEN, in capitals: "R", or "+R" of a promoted form.
std::string kindText(const VariantInfo& info, const KindInfo& kind);

/// The upper-case letter of the piece on a square that is not vacant, as in the FEN; of a promoted
/// form one that no FEN has.
char kindLetter(const Position& position, Square square);

/// The name of the way to move with this letter, in either case; empty if there is none.
std::string_view wayName(const Rules& rules, char letter);

/// The piece on a square that is not vacant: "the Archer on c3", "the recruited Rook on a1",
/// "the Pawn in hand".
std::string pieceOn(const Position& position, Square square);

/// The name of a piece's picture, without its colour, as protocol/pictures has it: "cannon_pawn",
/// "recruited_knight".
std::string pictureName(const Rules& rules, Piece piece);

/// The name of the drawing that shows a piece: pictureName(), or that of a piece with the same
/// moves or ancestry, "marshall" for a Chancellor. Of a promoted form it is that of the recruited
/// first kind.
std::string drawingName(const Rules& rules, Piece piece);

}  // namespace ximaera
