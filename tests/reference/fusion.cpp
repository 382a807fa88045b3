// Fusion Chess.

#include <algorithm>
#include <cctype>

#include "tests/reference/games.h"
#include "tests/reference/orthodox.h"

namespace ximaera::reference {

namespace {

const std::map<char, std::string_view> kParts = {
    {'P', ""},   {'N', "N"},  {'B', "B"},  {'R', "R"},  {'K', "K"},  {'Q', "BR"},
    {'D', "BN"}, {'M', "RN"}, {'F', "KB"}, {'G', "KR"}, {'C', "KN"},
};

// The compound of two simple pieces; they are not alike.
char compoundOf(char one, char other) {
  const auto found = std::find_if(kParts.begin(), kParts.end(), [&](const auto& entry) {
    return entry.second.size() == 2 && entry.second.find(one) != std::string_view::npos &&
           entry.second.find(other) != std::string_view::npos;
  });
  return found->first;
}

int sign(int number) {
  return (number > 0) - (number < 0);
}

class Fusion : public Orthodox {
 public:
  using Orthodox::Orthodox;

  Moves moves() {
    for (const auto& [square, piece] : now_.pieces)
      if (piece.side == own_) movesOf(square, piece.kind);
    castlingMoves();
    return moves_;
  }

 private:
  std::string_view parts(char kind) const override { return kParts.at(kind); }
  std::string_view promotions() const override { return "RBN"; }

  void movesOf(Square from, char kind) {
    if (kind == 'P') return pawnMoves(from);
    if (isRoyal(kind)) {
      royalMoves(from);
    } else {
      pieceMoves(from);
    }
    if (kind == 'N' || kind == 'B' || kind == 'R') fusions(from);
    if (parts(kind).size() == 2 && !attacked(now_, from, enemy_)) fissions(from);
  }

  void royalMoves(Square from) {
    for (const char part : parts(kind(from)))
      for (const Square to : reach(now_, from, part))
        if (canGo(to) && !passesThroughCheck(from, to, part))
          tryMove(name(from) + name(to), after(from, to), isEnemy(to));
  }

  // Attackers are found with the royal piece taken off its start square.
  bool passesThroughCheck(Square from, Square to, char part) const {
    Position board = now_;
    board.pieces.erase(from);
    const auto unsafe = [&](Square square) { return attacked(board, square, enemy_); };
    const Step whole = {to.file - from.file, to.rank - from.rank};
    const Step diagonal = {sign(whole.files), sign(whole.ranks)};
    if (part == 'N') {
      const Step straight =
          std::abs(whole.files) == 2 ? Step{diagonal.files, 0} : Step{0, diagonal.ranks};
      return unsafe(from + straight) && unsafe(from + diagonal);
    }
    for (Square square = from + diagonal; square != to; square = square + diagonal)
      if (unsafe(square)) return true;
    return false;
  }

  // A knight, bishop or rook joins an own simple piece of another kind.
  void fusions(Square from) {
    for (const Square to : reach(now_, from, kind(from))) {
      if (!isOwn(to) || parts(kind(to)).size() != 1 || kind(to) == kind(from)) continue;
      Position board = after(from, to);
      board.pieces.at(to).kind = compoundOf(kind(from), kind(to));
      tryMove(name(from) + name(to), board, false);
    }
  }

  // One part of a compound leaves for a vacant square, the other stays.
  void fissions(Square from) {
    const std::string_view both = parts(kind(from));
    for (const auto& [leaves, stays] : {std::pair(both[0], both[1]), std::pair(both[1], both[0])}) {
      for (const Square to : reach(now_, from, leaves)) {
        if (!vacant(to)) continue;
        Position board = now_;
        board.passed.reset();
        board.pieces[from] = {stays, own_};
        board.pieces[to] = {leaves, own_};
        tryMove(name(from) + name(to) + static_cast<char>(std::tolower(leaves)), board, false);
      }
    }
  }
};

}  // namespace

Moves fusion(const Position& position) {
  return Fusion(position).moves();
}

}  // namespace ximaera::reference
