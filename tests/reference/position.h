#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A position as written on paper: the pieces on their squares, and the other fields of its FEN.
// Nothing in this folder uses the engine.

namespace ximaera::reference {

enum class Side { kWhite, kBlack };

inline Side other(Side side) {
  return side == Side::kWhite ? Side::kBlack : Side::kWhite;
}

/// From one square to another: files to the right, ranks up.
struct Step {
  int files;
  int ranks;

  friend bool operator==(const Step&, const Step&) = default;
};

inline Step operator-(Step step) {
  return {-step.files, -step.ranks};
}

/// File and rank, both from 1; in the order a1, b1, .. a2, b2. It may lie beside the board.
struct Square {
  int rank;
  int file;

  friend auto operator<=>(const Square&, const Square&) = default;
};

inline Square operator+(Square square, Step step) {
  return {square.rank + step.ranks, square.file + step.files};
}
inline Square operator-(Square square, Step step) {
  return square + -step;
}

/// "e4".
std::string name(Square square);

/// Whether two squares touch, straight or diagonally.
bool adjacent(Square a, Square b);

inline const std::vector<Step> kStraight = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
inline const std::vector<Step> kDiagonal = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
inline const std::vector<Step> kDirections = {{0, 1}, {1, 0},  {0, -1},  {-1, 0},
                                              {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
inline const std::vector<Step> kKnightLeaps = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                               {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

struct Piece {
  /// The upper-case letter of the FEN.
  char kind;
  Side side;
  /// Written with `~`.
  bool recruited = false;

  friend bool operator==(const Piece&, const Piece&) = default;
};

struct Position {
  int files = 8;
  int ranks = 8;
  std::map<Square, Piece> pieces;
  Side toMove = Side::kWhite;
  /// Some of "KQkq", in this order.
  std::string castling;
  /// The square that the last move, one of two squares by a pawn, passed over.
  std::optional<Square> passed;
  int clock = 0;
  int number = 1;

  bool inside(Square square) const;
  /// A square of the board without a piece.
  bool vacant(Square square) const;
  bool occupied(Square square) const { return pieces.count(square) > 0; }
  bool has(Square square, Side side) const;
  bool has(Square square, Side side, char kind) const;
  /// How many pieces of this kind a side has.
  int count(Side side, char kind) const;
  int count(Side side) const;
  /// The vacant squares on a line, up to the first piece or the edge.
  std::vector<Square> run(Square from, Step direction) const;
  /// The square of the first piece on a line.
  std::optional<Square> first(Square from, Step direction) const;
  /// Moves the piece from one square to another and removes the piece there.
  void move(Square from, Square to);

  friend bool operator==(const Position&, const Position&) = default;
};

/// Reads a valid FEN of six fields.
Position readFen(std::string_view fen);
std::string writeFen(const Position& position);

/// The legal moves of a position: the text of each, with the position after it.
using Moves = std::map<std::string, Position>;

/// One side's turn, with the terms that the rules of all games use. A game derives from it,
/// examines the position before the move, and adds its moves.
class Turn {
 public:
  explicit Turn(const Position& position)
      : now_(position), own_(position.toMove), enemy_(other(position.toMove)) {}

 protected:
  bool vacant(Square square) const { return now_.vacant(square); }
  bool isOwn(Square square) const { return now_.has(square, own_); }
  bool isEnemy(Square square) const { return now_.has(square, enemy_); }
  bool isEnemy(Square square, std::string_view kinds) const {
    return isEnemy(square) && kinds.find(kind(square)) != kinds.npos;
  }
  char kind(Square square) const { return now_.pieces.at(square).kind; }

  /// One square ahead, as the side to move sees it.
  Step forward() const { return {0, own_ == Side::kWhite ? 1 : -1}; }
  /// The rank that the side to move calls its n-th.
  int rank(int n) const { return own_ == Side::kWhite ? n : now_.ranks + 1 - n; }
  int lastRank() const { return rank(now_.ranks); }

  /// The board after a piece has gone from one square to another, displacing what stood there.
  Position after(Square from, Square to) const;
  /// Whether there are fewer pieces than before the move.
  bool takes(const Position& board) const { return board.pieces.size() < now_.pieces.size(); }

  /// Adds the move that leads to `board`, which is complete except for the side to move.
  /// Throws if another move has the same text.
  void add(const std::string& text, Position board, bool resetsClock);

  const Position now_;
  const Side own_;
  const Side enemy_;
  Moves moves_;
};

}  // namespace ximaera::reference
