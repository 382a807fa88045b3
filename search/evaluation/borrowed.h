#pragma once

#include <optional>

#include "search/evaluation/network.h"

namespace ximaera {

/// The built-in weights of another game, put together for a described one: a game on the same board
/// that has all its pieces, with the same aims for them. They may begin on other squares. Nothing
/// if there is none.
std::optional<Network> borrowedFor(const Rules& rules);

}  // namespace ximaera
