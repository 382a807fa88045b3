#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace ximaera {

/// What the last word of a line that a person has begun may become: a command or a legal move; a
/// square of the side to move where a command is about one; a side. Sorted; none if nothing fits.
std::vector<std::string> completions(const Game& game, std::span<const std::string_view> commands,
                                     std::string_view line);

/// The letters that all `candidates` have in common behind the last word of `line`, which each of
/// them begins with.
std::string commonEnding(std::string_view line, const std::vector<std::string>& candidates);

}  // namespace ximaera
