#include "protocol/telling/captures.h"

#include <algorithm>

namespace ximaera {

namespace {

bool anyBefore(const Delta& delta, Piece piece) {
  return std::any_of(delta.begin(), delta.end(),
                     [&](const Change& change) { return change.before == piece; });
}

bool anyAfter(const Delta& delta, Piece piece) {
  return std::any_of(delta.begin(), delta.end(),
                     [&](const Change& change) { return change.after == piece; });
}

bool leavesSquare(const Delta& delta, Side side) {
  return std::any_of(delta.begin(), delta.end(), [&](const Change& change) {
    return belongsTo(change.before, side) && change.after == kEmpty;
  });
}

// Whether the same piece stands there on the other side, and none like it has come from elsewhere.
// The mover may have become one like it as it captured it; but only a king changes sides while
// another piece moves.
bool changesSides(const Position& position, const Change& change, const Delta& delta) {
  if (leavesSquare(delta, position.side()) && !position.rules().isRoyal(change.before))
    return false;
  return isPiece(change.after) && ((change.after ^ changedSide(change.before)) & ~kMark) == 0 &&
         !anyBefore(delta, change.after);
}

// The mover's side is left with less although it neither fuses nor promotes: nothing of it arrives.
bool destroysItself(const Delta& delta, Side side) {
  return std::none_of(delta.begin(), delta.end(),
                      [&](const Change& change) { return belongsTo(change.after, side); });
}

}  // namespace

std::vector<Square> capturedSquares(const Position& position, const Delta& delta) {
  const Side side = position.side();
  const bool ownToo = destroysItself(delta, side);
  std::vector<Square> squares;
  for (const Change& change : delta)
    if (isPiece(change.before) && (ownToo || !belongsTo(change.before, side)) &&
        !changesSides(position, change, delta) && !anyAfter(delta, change.before))
      squares.push_back(change.square);
  return squares;
}

std::vector<Square> recruitedSquares(const Position& position, const Delta& delta) {
  std::vector<Square> squares;
  for (const Change& change : delta)
    if (belongsTo(change.before, opposite(position.side())) &&
        changesSides(position, change, delta))
      squares.push_back(change.square);
  return squares;
}

std::array<std::vector<Piece>, 2> lostPieces(const Game& game) {
  std::array<std::vector<Piece>, 2> lost;
  Position position = game.start();
  Undo undo;
  for (const Move move : game.moves()) {
    Delta delta;
    game.rules().expand(position, move, delta);
    for (const Square square : capturedSquares(position, delta))
      lost[ownerOf(position[square])].push_back(position[square]);
    position.make(move, undo);
  }
  return lost;
}

std::vector<Square> changedSquares(const Game& game) {
  std::vector<Square> squares;
  if (game.moves().empty()) return squares;
  Position position = game.start();
  Undo undo;
  for (const Move move : game.moves()) position.make(move, undo);
  for (const Change& change : undo.delta)
    if (change.before != change.after) squares.push_back(change.square);
  return squares;
}

}  // namespace ximaera
