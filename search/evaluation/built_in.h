#pragma once

#include <optional>

#include "search/evaluation/network.h"

namespace ximaera {

/// The network of a game that nobody has taught: the embedded weights; if there are none,
/// borrowedFor() or composedFor() it.
Network builtInNetwork(const Rules& rules);

/// The built-in weights of another game, put together for a described one: a game on the same board
/// that has all its pieces, with the same aims for them. They may begin on other squares. Nothing
/// if there is none.
std::optional<Network> borrowedFor(const Rules& rules);

/// The network of a game without weights of its own, composed from its description: the universal
/// network where pieces and aims are akin to those of chess, otherwise a tapered sum that follows
/// from the rules. materialOf() for compiled rules, and where the aim is to lose all pieces.
Network composedFor(const Rules& rules);

}  // namespace ximaera
