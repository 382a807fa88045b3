#pragma once

// A position as written on paper: the pieces on their squares, and the other fields of its FEN.
// Nothing in this folder uses the engine.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace ximaera::reference
