#pragma once

#include <cstdint>
#include <functional>

#include "movegen/position.h"

namespace ximaera {

/// The number of sequences of `depth` legal moves. Draws and repetition are ignored; a finished
/// game has no moves. The moves of the last ply are counted, not made. `goesOn` is asked now and
/// then, before some hundred leaves; if it says no, the number means nothing.
std::uint64_t perft(Position& position, int depth, const std::function<bool()>& goesOn = {});

/// The same number, but every move of the last ply is made and unmade.
std::uint64_t perftByMaking(Position& position, int depth);

}  // namespace ximaera
