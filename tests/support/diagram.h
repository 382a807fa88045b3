#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"

namespace ximaera::test {

/// The state of the game by the board alone: over by capture, by having no legal move, by dead
/// material, or not over.
Outcome boardOutcome(Position& position);

/// A position with an interface of texts.
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
  /// The state of the game after a legal move.
  Outcome outcomeAfter(std::string_view text);
  /// Whether `by` could take the piece on the square of this name.
  bool capturable(std::string_view square, Side by) const;
  bool exposed(Side side) const { return position_.rules().exposed(position_, side); }

 private:
  Move move(std::string_view text);

  Position position_;
};

/// The error of parseFen() for a FEN; empty if it is valid.
std::string fenError(std::string_view variant, std::string_view fen);

}  // namespace ximaera::test
