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
  /// What was not taken as it stands there: words that mean nothing, bad numbers, illegal moves.
  std::vector<std::string> remarks;
};

/// Reads the words behind `go` for the present position of `game`. Without any limit the search is
/// infinite. Every search is begun that was asked for, and ends if it was to end: the nearest
/// number possible stands for a bad one, a lone clock is the player's, illegal searchmoves are
/// passed over. Only the bad depth of a perft is an error.
Result<UciGo> parseGo(std::span<const std::string_view> words, const Game& game);

}  // namespace ximaera
