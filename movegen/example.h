#pragma once

#include <string_view>

namespace ximaera {

/// A diagram on the page that teaches a game.
struct Example {
  /// The caption, a sentence.
  std::string_view text;
  std::string_view fen;
  /// A square: the diagram shows the moves of its piece. Or a move: it shows the board after it.
  std::string_view shows;
  /// The lower and upper corner of the drawn part; the whole board by default.
  std::string_view from = {};
  std::string_view to = {};
};

}  // namespace ximaera
