#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// The completions of the last word of a line: commands and legal moves; squares of the side to
/// move after a command that takes one; sides. Sorted.
std::vector<std::string> completions(const Game& game, std::span<const std::string_view> commands,
                                     std::string_view line);

/// The letters that all `candidates` have in common after the last word of `line`, with which each
/// of them begins; after a single candidate also a blank, so that the next word can be typed.
std::string commonEnding(std::string_view line, const std::vector<std::string>& candidates);

}  // namespace ximaera
