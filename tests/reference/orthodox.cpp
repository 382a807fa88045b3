#include "tests/reference/orthodox.h"

#include <algorithm>
#include <cctype>

namespace ximaera::reference {

namespace {

const std::vector<Step>& stepsOf(char part) {
  if (part == 'N') return kKnightLeaps;
  if (part == 'B') return kDiagonal;
  if (part == 'R') return kStraight;
  return kDirections;
}

bool slides(char part) {
  return part == 'B' || part == 'R';
}

bool slidesTo(const Position& board, Square from, Step direction, Square target) {
  Square square = from + direction;
  while (square != target && board.vacant(square)) square = square + direction;
  return square == target;
}

bool partAttacks(const Position& board, Square from, char part, Square target) {
  const auto& steps = stepsOf(part);
  return std::any_of(steps.begin(), steps.end(), [&](Step step) {
    return slides(part) ? slidesTo(board, from, step, target) : from + step == target;
  });
}

bool pawnAttacks(Square from, Side side, Square target) {
  return target.rank == from.rank + (side == Side::kWhite ? 1 : -1) &&
         (target.file == from.file - 1 || target.file == from.file + 1);
}

}  // namespace

std::vector<Square> Orthodox::reach(const Position& board, Square from, char part) {
  std::vector<Square> squares;
  for (const Step step : stepsOf(part)) {
    if (!slides(part)) {
      if (board.inside(from + step)) squares.push_back(from + step);
      continue;
    }
    for (const Square square : board.run(from, step)) squares.push_back(square);
    if (const auto end = board.first(from, step)) squares.push_back(*end);
  }
  return squares;
}

bool Orthodox::attacks(const Position& board, Square from, Square target) const {
  const Piece& piece = board.pieces.at(from);
  if (piece.kind == 'P') return pawnAttacks(from, piece.side, target);
  const std::string_view all = parts(piece.kind);
  return std::any_of(all.begin(), all.end(),
                     [&](char part) { return partAttacks(board, from, part, target); });
}

bool Orthodox::attacked(const Position& board, Square target, Side by) const {
  return std::any_of(board.pieces.begin(), board.pieces.end(), [&](const auto& entry) {
    return entry.second.side == by && attacks(board, entry.first, target);
  });
}

bool Orthodox::safe(const Position& board, Side side) const {
  return std::none_of(board.pieces.begin(), board.pieces.end(), [&](const auto& entry) {
    return entry.second.side == side && isRoyal(entry.second.kind) &&
           attacked(board, entry.first, other(side));
  });
}

void Orthodox::pieceMoves(Square from) {
  for (const char part : parts(kind(from)))
    for (const Square to : reach(now_, from, part))
      if (canGo(to)) tryMove(name(from) + name(to), after(from, to), isEnemy(to));
}

void Orthodox::pawnMoves(Square from) {
  const Square one = from + forward();
  const Square two = one + forward();
  if (vacant(one)) pawnTo(from, one, after(from, one));
  if (from.rank == rank(2) && vacant(one) && vacant(two)) {
    Position board = after(from, two);
    board.passed = one;
    pawnTo(from, two, board);
  }
  for (const Square to : {one + Step{-1, 0}, one + Step{1, 0}}) {
    if (isEnemy(to) && mayCapture(to)) pawnTo(from, to, after(from, to));
    if (now_.passed != to) continue;
    Position board = after(from, to);
    board.pieces.erase(to - forward());
    pawnTo(from, to, board);
  }
}

void Orthodox::pawnTo(Square from, Square to, Position board) {
  const std::string text = name(from) + name(to);
  if (to.rank != lastRank()) return tryMove(text, board, true);
  for (const char kind : promotions()) {
    board.pieces.at(to).kind = kind;
    tryMove(text + static_cast<char>(std::tolower(kind)), board, true);
  }
}

void Orthodox::castlingMoves() {
  const int home = rank(1);
  for (const char right : now_.castling) {
    const bool isWhites = std::isupper(static_cast<unsigned char>(right)) != 0;
    if (isWhites != (own_ == Side::kWhite)) continue;
    const bool kingSide = std::tolower(right) == 'k';
    castle({home, 5}, {home, kingSide ? 8 : 1});
  }
}

// Nothing between king and rook, and no attack on the king's square and the square it passes over;
// that it does not end in check is looked at as with any move.
void Orthodox::castle(Square king, Square rook) {
  const Step step = rook.file > king.file ? Step{1, 0} : Step{-1, 0};
  if (now_.first(king, step) != rook) return;
  if (attacked(now_, king, enemy_) || attacked(now_, king + step, enemy_)) return;
  const Square to = king + step + step;
  Position board = after(king, to);
  board.move(rook, king + step);
  tryMove(name(king) + name(to), board, false);
}

void Orthodox::tryMove(const std::string& text, Position board, bool resetsClock) {
  if (!safe(board, own_)) return;
  updateRights(board);
  conclude(board);
  if (board.passed && !enPassantIsLegal(board)) board.passed.reset();
  add(text, board, resetsClock);
}

// A right is lost as soon as king or rook is not what it was, where it was.
void Orthodox::updateRights(Position& board) const {
  std::string left;
  for (const char right : board.castling) {
    const Side side = std::isupper(static_cast<unsigned char>(right)) ? Side::kWhite : Side::kBlack;
    const int home = side == Side::kWhite ? 1 : 8;
    const int rookFile = std::tolower(right) == 'k' ? 8 : 1;
    if (board.has({home, 5}, side, 'K') && board.has({home, rookFile}, side, 'R')) left += right;
  }
  board.castling = left;
}

// Whether the enemy may capture the pawn that has just made two steps.
bool Orthodox::enPassantIsLegal(const Position& board) const {
  const Square pawn = *board.passed + forward();
  for (const Square from : {pawn + Step{-1, 0}, pawn + Step{1, 0}}) {
    if (!board.has(from, enemy_, 'P')) continue;
    Position captured = board;
    captured.move(from, *board.passed);
    captured.pieces.erase(pawn);
    if (safe(captured, enemy_)) return true;
  }
  return false;
}

}  // namespace ximaera::reference
