#pragma once

#include <vector>

#include "engine/game.h"
#include "protocol/records/json.h"

/// The facts of a game that a page shows, as JSON.
namespace ximaera {

/// The names of squares.
Json squaresJson(const std::vector<Square>& squares);

/// All pieces by their squares, written as in a FEN: {"e1": "K", "a8": "r~"}.
Json boardJson(const Position& position);

/// The targets of each piece: {"e2": [{"to", "mark", "turns": [{"text", "told", "picture", "taken",
/// "changed"}]}]}. `mark` is "move", "capture", "choice" or "more": see TargetKind. `taken` are the
/// squares whose pieces leave the game or change sides, `changed` the others that the turn changes.
Json targetsJson(const Game& game);

/// The turns of a game after the first `known`: [{"text", "letters", "side", "number", "told",
/// "changes": [{"square", "before", "after"}]}]; "letters" is textForPeople().
Json turnsJson(const Game& game, std::size_t known);

/// The state of a game: FEN, board, side, move number, outcome, check, held pieces ("held" has the
/// reasons, "frozen" the squares of those held by more than a check), lost pieces, targets.
Json positionJson(const Game& game);

}  // namespace ximaera
