// Fugue.

#include <algorithm>
#include <cctype>

#include "tests/reference/games.h"

namespace ximaera::reference {

namespace {

class Fugue : public Turn {
 public:
  using Turn::Turn;

  Moves moves() {
    if (now_.count(Side::kWhite, 'K') == 0 || now_.count(Side::kBlack, 'K') == 0) return {};
    for (const auto& [square, piece] : now_.pieces)
      if (piece.side == own_ && !immobilised(square)) movesOf(square, piece.kind);
    return moves_;
  }

 private:
  // Every piece next to an enemy Immobilizer has no move, but for another Immobilizer.
  bool immobilised(Square square) const {
    if (kind(square) == 'I') return false;
    return std::any_of(kDirections.begin(), kDirections.end(),
                       [&](Step step) { return now_.has(square + step, enemy_, 'I'); });
  }

  // An enemy next to an enemy Shield cannot be captured.
  bool shielded(Square square) const {
    return std::any_of(kDirections.begin(), kDirections.end(),
                       [&](Step step) { return now_.has(square + step, enemy_, 'S'); });
  }

  bool capturable(Square square) const { return isEnemy(square) && !shielded(square); }

  void movesOf(Square from, char kind) {
    if (kind == 'K') return king(from);
    if (kind == 'P') return pawn(from);
    if (kind == 'U') return pushmePullyu(from);
    slides(from);
    if (kind == 'Q') queen(from);
    if (kind == 'A') archer(from);
    if (kind == 'L') longLeaper(from);
    if (kind == 'W') swapper(from);
  }

  void addMove(Square from, Square to, const Position& board) {
    add(name(from) + name(to), board, takes(board));
  }
  void addMove(Square from, Square to) { addMove(from, to, after(from, to)); }

  void slides(Square from) {
    for (const Step direction : kDirections)
      for (const Square to : now_.run(from, direction)) addMove(from, to);
  }

  void king(Square from) {
    for (const Step step : kDirections)
      if (vacant(from + step) || capturable(from + step)) addMove(from, from + step);
  }

  void queen(Square from) {
    for (const Step direction : kDirections) {
      const auto target = now_.first(from, direction);
      if (target && capturable(*target)) addMove(from, *target);
    }
  }

  // It captures by withdrawal or by advance, and may not do both.
  void pushmePullyu(Square from) {
    for (const Step direction : kDirections) {
      for (const Square to : now_.run(from, direction)) {
        const Square behind = from - direction;
        const Square ahead = to + direction;
        if (capturable(behind) && capturable(ahead)) continue;
        Position board = after(from, to);
        if (capturable(behind)) board.pieces.erase(behind);
        if (capturable(ahead)) board.pieces.erase(ahead);
        addMove(from, to, board);
      }
    }
  }

  void archer(Square from) {
    for (const Step direction : kDirections) {
      const auto target = now_.first(from, direction);
      if (!target || !capturable(*target)) continue;
      const std::size_t distance = now_.run(from, direction).size() + 1;
      if (distance > 2 && !spotted(*target, from)) continue;
      Position board = now_;
      board.pieces.erase(*target);
      addMove(from, *target, board);
    }
  }

  // Another own piece is next to the target, or two squares off with nothing between.
  bool spotted(Square target, Square archer) const {
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Step step) {
      const Square next = target + step;
      const Square spotter = vacant(next) ? next + step : next;
      return isOwn(spotter) && spotter != archer;
    });
  }

  void longLeaper(Square from) {
    for (const Step direction : kDirections) {
      const auto target = now_.first(from, direction);
      if (!target || !capturable(*target)) continue;
      for (const Square to : now_.run(*target, direction)) {
        Position board = after(from, to);
        board.pieces.erase(*target);
        addMove(from, to, board);
      }
    }
  }

  void swapper(Square from) {
    for (const Step direction : kDirections) {
      const auto target = now_.first(from, direction);
      if (!target || !isEnemy(*target)) continue;
      Position swapped = now_;
      std::swap(swapped.pieces.at(from), swapped.pieces.at(*target));
      addMove(from, *target, swapped);
      if (!adjacent(from, *target) || !capturable(*target)) continue;
      Position destroyed = now_;
      destroyed.pieces.erase(from);
      destroyed.pieces.erase(*target);
      add(name(from) + name(*target) + "d", destroyed, true);
    }
  }

  void pawn(Square from) {
    for (const Step step : kDirections) {
      const Square next = from + step;
      const Square behind = next + step;
      if (vacant(next)) pawnMove(from, next);
      if (now_.occupied(next) && (vacant(behind) || capturable(behind))) pawnMove(from, behind);
    }
  }

  // On the last rank it may become a piece that its side has none of.
  void pawnMove(Square from, Square to) {
    const std::string text = name(from) + name(to);
    const Position board = after(from, to);
    add(text, board, true);
    if (to.rank != lastRank()) return;
    for (const char kind : std::string("QIUASLW")) {
      if (now_.count(own_, kind) > 0) continue;
      Position promoted = board;
      promoted.pieces.at(to).kind = kind;
      add(text + static_cast<char>(std::tolower(kind)), promoted, true);
    }
  }
};

}  // namespace

Moves fugue(const Position& position) {
  return Fugue(position).moves();
}

}  // namespace ximaera::reference
