#pragma once

#include <optional>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera {

/// So many pieces of a kind in a hand.
struct HandPiece {
  Kind kind;
  int count;
};

/// The pieces that `side` has in hand, in the order of VariantInfo::hands; no kind of which it has
/// none.
std::vector<HandPiece> handOf(const Position& position, Side side);
/// The number of pieces of `kind` that `side` has in hand.
int inHand(const Position& position, Side side, Kind kind);

/// Whether `move`, a pseudo-legal move or kNoMove, brings a piece from the hand onto the board. Its
/// kind is that of the piece on `move.from`.
inline bool isDrop(const Position& position, Move move) {
  return move.from != kNoSquare && !position.info().onBoard(move.from);
}

/// A move behind which a piece enters from the hand: the move without that, the piece, its square.
struct Gating {
  Move move;
  Piece piece;
  Square square;
};
/// Nothing if no piece enters by `move`, which is pseudo-legal.
std::optional<Gating> gatingOf(const Position& position, Move move);

/// The square from which a drop of `kind` by `side` starts: the cell that was filled last.
/// kNoSquare if it has none in hand.
Square dropSquare(const Position& position, Side side, Kind kind);

/// A square's name, "e4"; of a cell of a hand with `piece` the kind as in a drop, "P@".
std::string placeName(const Rules& rules, Square square, Piece piece);
/// The same with the piece that stands there.
std::string placeName(const Position& position, Square square);
/// The same for a square that a move changes, with the piece before or after it.
std::string placeName(const Rules& rules, const Change& change);

/// The hands as a FEN writes them, "[QPp]": White's capitals first. Empty if the game has no hands.
std::string handField(const Position& position);
/// Setting up: adds the pieces of a text such as "QPp", or "-" for none, to the hands. Returns the
/// fault, or an empty string.
std::string readHands(Position& position, std::string_view text);

}  // namespace ximaera
