#pragma once

#include <functional>
#include <optional>

#include "bench/learn/games/self_play_game.h"
#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// Replays a game and visits the position before each move, with the legal moves and the ply. An
/// illegal move is an error, and so is what the visit returns.
std::optional<Error> replay(
    const SelfPlayGame& game, const Rules& rules,
    const std::function<std::optional<Error>(const Position&, const MoveList&, std::size_t)>&
        visit);

}  // namespace ximaera::learn
