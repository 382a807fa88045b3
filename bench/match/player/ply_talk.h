#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"
#include "protocol/xboard/plies/xboard_line.h"

namespace ximaera::match {

/// Converts moves for a CECP engine that knows the turns of our games only in XBoard's form, cut
/// into plies. It sends the same lines as XBoard: a pass is the same board with the other side to
/// move, and the side that makes a turn makes all its plies.
class PlyTalk {
 public:
  explicit PlyTalk(const Position& start) : line_(start) {}

  /// The argument of "variant".
  static std::string_view nameOf(const Rules& rules);

  /// The line that sets up the start position; nothing if the engine would misunderstand it,
  /// because plies cannot express castling rights or en-passant squares.
  std::optional<std::string> setUp() const;
  /// The lines for a legal move; `command` precedes each ply.
  std::vector<std::string> tell(Move move, std::string_view command);
  /// Takes a ply of the engine. Returns the text of the move once it is complete, and nothing while
  /// more plies must follow. If no turn begins with these plies, the text is that of an illegal
  /// move.
  std::optional<std::string> hear(std::string_view ply);

 private:
  std::string boardLine() const;

  XBoardLine line_;
};

}  // namespace ximaera::match
