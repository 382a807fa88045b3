#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace ximaera {

/// What the words behind UCI's `go` ask for.
struct UciGo {
  GoRequest request;
  /// Count the leaves to this depth instead of searching.
  std::optional<int> perft;
  /// Words that mean nothing there; they are passed over, as UCI demands.
  std::vector<std::string> unknown;
};

/// Reads the words behind `go` for the present position of `game`. Without any limit the search is
/// infinite. A bad or missing number, or an illegal move among the searchmoves, is an error.
Result<UciGo> parseGo(std::span<const std::string_view> words, const Game& game);

}  // namespace ximaera
