// Rebel Chess I, II and III.

#include <algorithm>

#include "tests/reference/games.h"
#include "tests/reference/orthodox.h"

namespace ximaera::reference {

namespace {

class Rebel : public Orthodox {
 public:
  Rebel(const Position& position, int game) : Orthodox(position), game_(game) {}

  Moves moves() {
    if (game_ == 3 && (now_.count(own_) == 0 || now_.count(enemy_) == 0)) return {};
    for (const auto& [square, piece] : now_.pieces) {
      if (piece.side != own_) continue;
      if (piece.kind == 'P') pawnMoves(square);
      if (piece.kind == 'U') recruiter(square);
      pieceMoves(square);
      if (piece.recruited) recruits(square);
    }
    castlingMoves();
    return moves_;
  }

 private:
  std::string_view parts(char kind) const override {
    static const std::map<char, std::string_view> all = {
        {'K', "K"}, {'Q', "BR"}, {'R', "R"}, {'B', "B"}, {'N', "N"}, {'P', ""}, {'U', ""}};
    return all.at(kind);
  }

  std::string_view promotions() const override { return "QRBN"; }

  // Leaps two squares diagonally, or recruits what stands there.
  void recruiter(Square from) {
    for (const Step step : kDiagonal) {
      const Square to = from + step + step;
      if (vacant(to)) tryMove(name(from) + name(to), after(from, to), false);
      if (isEnemy(to) && !isEnemy(to, "KQU")) tryMove(name(from) + name(to), recruited(to), false);
    }
  }

  // The board after the enemy on a square has changed sides.
  Position recruited(Square target) const {
    Position board = now_;
    board.passed.reset();
    changeSides(board.pieces.at(target));
    return board;
  }

  // A piece is recruited while its owner is not the side it started the game with.
  void changeSides(Piece& piece) const {
    piece.side = other(piece.side);
    if (game_ > 1) piece.recruited = !piece.recruited;
  }

  // A recruited piece turns what it could capture.
  void recruits(Square from) {
    for (const auto& [target, piece] : now_.pieces)
      if (isEnemy(target) && attacks(now_, from, target) && mayRecruit(target))
        tryMove(name(from) + name(target) + "u", recruited(target), false);
  }

  bool mayRecruit(Square target) const {
    if (kind(target) == 'K')
      return twoKingsAgainstNone(now_, enemy_) && allAttackersRecruited(target);
    return kind(target) != 'U' && !now_.pieces.at(target).recruited;
  }

  bool mayCapture(Square target) const override {
    if (game_ < 3 || kind(target) != 'K') return true;
    return twoKingsAgainstNone(now_, enemy_) && !allAttackersRecruited(target);
  }

  // With one king each and one against none.

  // Only a side with exactly one king can be in check.
  bool safe(const Position& board, Side side) const override {
    return board.count(side, 'K') != 1 || Orthodox::safe(board, side);
  }

  // A king that is mated by recruited pieces alone changes sides at once.
  void conclude(Position& board) const override {
    if (game_ < 3 || !conversions_) return;
    if (board.count(own_, 'K') != 1 || board.count(enemy_, 'K') != 1) return;
    const Square king = kingOf(board, enemy_);
    if (!attacked(board, king, own_) || !allRecruited(board, king, own_) || canReply(board)) return;
    changeSides(board.pieces.at(king));
    board.castling.clear();
  }

  // Whether the enemy has a legal move, as if none of them made a king change sides.
  bool canReply(Position board) const {
    board.toMove = enemy_;
    Rebel reply(board, game_);
    reply.conversions_ = false;
    return !reply.moves().empty();
  }

  static Square kingOf(const Position& board, Side side) {
    return std::find_if(board.pieces.begin(), board.pieces.end(),
                        [&](const auto& entry) {
                          return entry.second.side == side && entry.second.kind == 'K';
                        })
        ->first;
  }

  // Two kings against none.

  static bool twoKingsAgainstNone(const Position& board, Side spartan) {
    return board.count(spartan, 'K') == 2 && board.count(other(spartan), 'K') == 0;
  }

  bool allAttackersRecruited(Square king) const { return allRecruited(now_, king, own_); }

  bool allRecruited(const Position& board, Square target, Side by) const {
    return std::all_of(board.pieces.begin(), board.pieces.end(), [&](const auto& entry) {
      const auto& [square, piece] = entry;
      return piece.side != by || piece.recruited || !attacks(board, square, target);
    });
  }

  const int game_;
  bool conversions_ = true;
};

}  // namespace

Moves rebel1(const Position& position) {
  return Rebel(position, 1).moves();
}
Moves rebel2(const Position& position) {
  return Rebel(position, 2).moves();
}
Moves rebel3(const Position& position) {
  return Rebel(position, 3).moves();
}

}  // namespace ximaera::reference
