#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"
#include "protocol/plies/xboard_line.h"

namespace ximaera::match {

/// The talk about moves with a CECP engine that knows the turns of our games only as XBoard has
/// them, cut into plies. Says what XBoard would say: a pass is told by setting up the same board
/// with the other side to move, and the side that makes a turn makes all its plies.
class PlyTalk {
 public:
  explicit PlyTalk(const Position& start) : line_(start) {}

  /// What "variant" is to be followed by.
  static std::string_view nameOf(const Rules& rules);

  /// The line that sets up the position at which the talk starts; nothing if the engine would take
  /// it for another one, as plies do not tell castling rights and en-passant squares.
  std::optional<std::string> setUp() const;
  /// The lines that tell the engine of a legal move; `command` stands before each ply.
  std::vector<std::string> tell(Move move, std::string_view command);
  /// Takes in a ply of the engine's. The text of the move once it is whole; nothing while more
  /// plies must come. If no turn goes on like that, a text that is no move.
  std::optional<std::string> hear(std::string_view ply);

 private:
  std::string boardLine() const;

  XBoardLine line_;
};

}  // namespace ximaera::match
