#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "movegen/registry.h"

namespace ximaera::test {

/// How the game stands by the board alone: over by capture, by having no legal move, by dead
/// material, or not at all.
Outcome boardOutcome(Position& position);

/// A position that a test talks to in texts.
class Diagram {
 public:
  /// Fails the test if the FEN is not valid.
  Diagram(std::string_view variant, std::string_view fen);

  /// Whether the move with this text is legal.
  bool allows(std::string_view text);
  /// The texts of the legal moves that begin with `start`, sorted.
  std::vector<std::string> movesFrom(std::string_view start);
  /// The FEN after a legal move; the position stays. Fails the test if the move is not legal.
  std::string after(std::string_view text);
  Outcome outcome() { return boardOutcome(position_); }
  /// How the game stands after a legal move.
  Outcome outcomeAfter(std::string_view text);
  /// Whether `by` could take the piece on the square of this name.
  bool capturable(std::string_view square, Side by) const;
  bool exposed(Side side) const { return position_.rules().exposed(position_, side); }

 private:
  Move move(std::string_view text);

  Position position_;
};

/// What parseFen says against a FEN; empty if nothing.
std::string fenError(std::string_view variant, std::string_view fen);

}  // namespace ximaera::test
