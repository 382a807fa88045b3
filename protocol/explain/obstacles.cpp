#include "protocol/explain/obstacles.h"

#include <algorithm>
#include <vector>

#include "movegen/rays.h"

namespace ximaera {

namespace {

// Whether a move takes a piece from `from` to `to`, as its first or second piece.
bool goes(Move move, Square from, Square to) {
  return (move.from == from && move.to == to) ||
         (move.isOfTwo() && move.alsoFrom() == from && move.alsoTo == to);
}

using Pieces = std::vector<std::pair<Square, Piece>>;

Pieces piecesOf(const Position& position) {
  Pieces pieces;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side)) pieces.emplace_back(square, position[square]);
  return pieces;
}

/// A copy of a position with a few squares changed.
class Altered {
 public:
  explicit Altered(const Position& position) : position_(position), pieces_(piecesOf(position)) {}

  // A game without its royal pieces is over, so they are moved away, off the line from `from` to
  // `to`.
  void vacate(Square square, Square from, Square to) {
    const Piece piece = at(square);
    std::erase_if(pieces_, [&](const auto& entry) { return entry.first == square; });
    if (piece == kEmpty || !position_.rules().isRoyal(piece)) return;
    for (Square aside = 0; aside < kMailboxSize - 1; ++aside)
      if (position_[aside] == kEmpty && at(aside) == kEmpty && aside != to &&
          directionTo(from, aside) != directionTo(from, to))
        return pieces_.emplace_back(aside, piece), void();
  }
  void put(Square square, Piece piece) { pieces_.emplace_back(square, piece); }

  bool allows(Square from, Square to) const {
    const Rules& rules = position_.rules();
    Position altered(rules);
    for (const auto& [square, piece] : pieces_) altered.place(square, piece);
    altered.setState(position_.state());
    if (rules.outcome(altered).over()) return false;
    MoveList moves;
    rules.generate(altered, moves);
    return std::ranges::any_of(moves, [&](Move move) { return goes(move, from, to); });
  }

 private:
  Piece at(Square square) const {
    const auto found = std::ranges::find(pieces_, square, &Pieces::value_type::first);
    return found == pieces_.end() ? kEmpty : found->second;
  }

  const Position& position_;
  Pieces pieces_;
};

// The squares with a piece between two on a queen's line, in the order from `from`.
std::vector<Square> piecesBetween(const Position& position, Square from, Square to) {
  std::vector<Square> squares;
  const Step direction = directionTo(from, to);
  if (direction == 0) return squares;
  for (Square at = step(from, direction); at != to; at = step(at, direction))
    if (isPiece(position[at])) squares.push_back(at);
  return squares;
}

bool goesWithout(const Position& position, Square from, Square to, std::vector<Square> vacated) {
  Altered altered(position);
  for (const Square square : vacated) altered.vacate(square, from, to);
  return altered.allows(from, to);
}

bool goesToCapture(const Position& position, Square from, Square to) {
  const Side other = opposite(position.side());
  return std::ranges::any_of(position.info().kinds, [&](const KindInfo& kind) {
    if (kind.royal) return false;
    Altered altered(position);
    altered.put(to, makePiece(other, kind.kind));
    return altered.allows(from, to);
  });
}

}  // namespace

Obstacle obstacleBetween(const Position& position, Square from, Square to) {
  std::vector<Square> hinder = piecesBetween(position, from, to);
  const Piece target = position[to];
  if (target == kEmpty && goesToCapture(position, from, to))
    return {Obstacle::Kind::kNothingToCapture, to};
  if (!hinder.empty() && goesWithout(position, from, to, hinder))
    return {Obstacle::Kind::kInTheWay, hinder.front()};
  if (target == kEmpty) return {};
  if (goesWithout(position, from, to, {to}))
    return {
        belongsTo(target, position.side()) ? Obstacle::Kind::kOwnPiece : Obstacle::Kind::kNoCapture,
        to};
  if (hinder.empty()) return {};
  const Square first = hinder.front();
  hinder.push_back(to);
  return goesWithout(position, from, to, hinder) ? Obstacle{Obstacle::Kind::kInTheWay, first}
                                                 : Obstacle{};
}

}  // namespace ximaera
