#pragma once

#include <string_view>
#include <vector>

#include "protocol/plies/xboard_line.h"

namespace ximaera {

/// The moves that analysis leaves out, as XBoard's `exclude` and `include` name them.
class ExcludedMoves {
 public:
  void clear() { moves_.clear(); }
  bool empty() const { return moves_.empty(); }
  /// Leaves out "all" moves of the game, or those that `text` may mean; false if there are none.
  bool exclude(const XBoardLine& line, std::string_view text);
  /// Takes in again what exclude() left out.
  bool include(const XBoardLine& line, std::string_view text);
  /// The legal moves that are not left out.
  std::vector<Move> others(const Game& game) const;

 private:
  std::vector<Move> moves_;
};

}  // namespace ximaera
