#pragma once

#include <array>
#include <span>

#include "movegen/outcome.h"
#include "movegen/position.h"

namespace ximaera {

/// By side: the number of its turns in a row, back from the present one, at which it was in check.
using CheckRuns = std::array<int, 2>;

/// The runs at `position`, to which the moves of `undos` led from one with the runs `before`.
CheckRuns checkRuns(Position position, std::span<const Undo> undos, const CheckRuns& before);

/// The end of a game whose present position, with `side` to move, occurred `plies` half-moves ago,
/// where perpetual check loses: a side that gave check with all its moves since then has lost; if
/// both did, it is a draw. Not over if neither did.
Outcome perpetualCheck(Side side, int plies, const CheckRuns& runs);

}  // namespace ximaera
