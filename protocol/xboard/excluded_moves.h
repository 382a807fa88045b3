#pragma once

#include <string_view>
#include <vector>

#include "protocol/xboard/plies/xboard_line.h"

namespace ximaera {

/// The moves excluded from analysis, as set by XBoard's `exclude` and `include`.
class ExcludedMoves {
 public:
  void clear() { moves_.clear(); }
  bool empty() const { return moves_.empty(); }
  /// Excludes "all" moves of the game, or those that `text` may mean; false if there are none.
  bool exclude(const XBoardLine& line, std::string_view text);
  /// Reverts exclude().
  bool include(const XBoardLine& line, std::string_view text);
  /// The legal moves that are not excluded.
  std::vector<Move> others(const Game& game) const;

 private:
  std::vector<Move> moves_;
};

}  // namespace ximaera
