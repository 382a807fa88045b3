#include "protocol/xboard/plies/plain_plies.h"

#include <algorithm>

namespace ximaera {

namespace {

/// Makes plies for one move.
class PlainPlies {
 public:
  PlainPlies(const Position& position, Move move)
      : position_(position), side_(position.side()), board_(position.board()), mover_(move.from) {
    position.rules().expand(position, move, delta_);
    for (const Change& change : delta_) left_.push_back(change.square);
    if (move.to != move.from) go(move.to, promotionOf(move));
  }

  std::vector<XBoardPly> run() {
    for (const Square square : left_)
      if (square != mover_ && board_[square] != kEmpty &&
          board_[square] != delta_.at(position_, square))
        go(square);
    const auto home = std::ranges::find_if(left_, [&](Square square) {
      return square != mover_ && belongsTo(delta_.at(position_, square), side_) &&
             board_[square] == kEmpty;
    });
    if (home != left_.end())
      go(*home, delta_.at(position_, *home));
    else if (!stands(mover_))
      replace();
    fill();
    return std::move(plies_);
  }

 private:
  bool stands(Square square) const { return board_[square] == delta_.at(position_, square); }

  // The letter of a promotion distinguishes moves that lead to the same position.
  Piece promotionOf(Move move) const {
    const Kind kind = position_.rules().kindOfLetter(move.letter());
    const Piece before = position_[move.from];
    return kind != 0 && delta_.at(position_, move.to) != before ? makePiece(side_, kind) : kEmpty;
  }

  // One ply of the mover's side, and if it is another one's turn, a pass before it.
  void add(Side side, const XBoardPly& ply) {
    const bool own = plies_.size() % 2 == 0;
    if (own != (side == side_)) plies_.emplace_back();
    applyPly(board_, side, ply);
    plies_.push_back(ply);
  }

  void go(Square to, Piece becomes = kEmpty) {
    add(side_, {mover_, to, becomes == board_[mover_] ? kEmpty : becomes});
    mover_ = to;
  }

  // The mover is not to stand there.
  void replace() {
    const Piece wanted = delta_.at(position_, mover_);
    if (wanted == kEmpty) return beTaken();
    const Square vacant = *std::ranges::find_if(left_, [&](Square at) { return at != mover_; });
    if (belongsTo(wanted, side_)) {
      const Square home = mover_;
      go(vacant);
      return go(home, wanted);
    }
    add(opposite(side_), {kNoSquare, vacant, wanted});
    add(opposite(side_), {vacant, mover_, kEmpty});
  }

  // By a piece that goes back.
  void beTaken() {
    for (const Side side : {side_, opposite(side_)})
      for (const Square helper : position_.pieces(side))
        if (delta_.at(position_, helper) == position_[helper]) {
          add(side, {helper, mover_, kEmpty});
          return add(side, {mover_, helper, kEmpty});
        }
  }

  // Puts back the remaining pieces, so that the opponent is to move afterwards.
  void fill() {
    for (const Side side : {side_, opposite(side_)})
      for (const Square square : left_)
        if (!stands(square) && board_[square] == kEmpty &&
            belongsTo(delta_.at(position_, square), side))
          add(side, {kNoSquare, square, delta_.at(position_, square)});
    if (plies_.size() % 2 == 0) plies_.emplace_back();
  }

  const Position& position_;
  const Side side_;
  Board board_;
  Square mover_;
  Delta delta_;
  /// The squares that change.
  std::vector<Square> left_;
  std::vector<XBoardPly> plies_;
};

}  // namespace

std::vector<XBoardPly> plainPlies(const Position& position, Move move) {
  return PlainPlies(position, move).run();
}

}  // namespace ximaera
