#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// The game as XBoard has it: a line of XBoard's plies, of which each turn takes one or more.
class XBoardLine {
 public:
  explicit XBoardLine(const Rules& rules) : game_(rules) {}

  /// Starts anew from a position.
  void reset(Position start) { game_ = Game(std::move(start)); }

  /// The turns that are complete.
  const Game& game() const { return game_; }
  /// How many plies XBoard has on its board.
  std::size_t plies() const { return game_.moves().size(); }

  /// XBoard has made a ply. An error says why that is no move here; nothing changes then.
  std::optional<Error> push(std::string_view ply) { return game_.play(ply); }
  /// Plays a legal move, and returns the plies that XBoard must be told.
  std::vector<std::string> play(Move move);
  /// Takes `plies` back; false, and nothing changed, if there are not so many.
  bool undo(std::size_t plies);

 private:
  Game game_;
};

}  // namespace ximaera
