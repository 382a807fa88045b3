#pragma once

#include <cstdint>

#include "movegen/position.h"

namespace ximaera {

/// The number of sequences of `depth` legal moves. Draws and repetition are left out; a finished
/// game has no moves. The last ply is counted from the list of legal moves.
std::uint64_t perft(Position& position, int depth);

/// The same number, but every leaf is played and taken back.
std::uint64_t perftByMaking(Position& position, int depth);

}  // namespace ximaera
