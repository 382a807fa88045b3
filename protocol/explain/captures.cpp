#include "protocol/explain/captures.h"

namespace ximaera {

std::vector<Square> capturedSquares(const Delta& delta) {
  std::vector<Square> squares;
  for (const Change& change : delta)
    if (change.captures()) squares.push_back(change.square);
  return squares;
}

std::vector<Square> recruitedSquares(const Position& position, const Delta& delta) {
  std::vector<Square> squares;
  for (const Change& change : delta)
    if (change.changesSides() && belongsTo(change.before, opposite(position.side())))
      squares.push_back(change.square);
  return squares;
}

std::array<std::vector<Piece>, 2> lostPieces(const Game& game) {
  std::array<std::vector<Piece>, 2> lost;
  Position position = game.start();
  Undo undo;
  for (const Move move : game.moves()) {
    position.make(move, undo);
    for (const Change& change : undo.delta)
      if (change.captures()) lost[ownerOf(change.before)].push_back(change.before);
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
