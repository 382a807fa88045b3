#pragma once

#include <string_view>

namespace ximaera {

/// A small board on the page that teaches a game, for what words do not carry.
struct Example {
  /// A sentence that says what is to be seen.
  std::string_view text;
  std::string_view fen;
  /// A square, for where its piece can go; or a move, for what becomes of the board.
  std::string_view shows;
  /// The corners of the part that is drawn, low and high; the whole board if they are not said.
  std::string_view from = {};
  std::string_view to = {};
};

}  // namespace ximaera
