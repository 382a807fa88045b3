#pragma once

#include "engine/game.h"
#include "protocol/plies/xboard_line.h"
#include "protocol/records/json.h"

/// What a page shows of a game, as JSON.
namespace ximaera {

/// All pieces by their squares, as the FEN has them: {"e1": "K", "a8": "r~"}.
Json boardJson(const Position& position);

/// Where the piece on each square may be put, as XBoard's window has it: {"e2": [{"to", "mark",
/// "turns": [{"text", "told", "picture", "taken", "changed"}]}]}. `mark` is that of Target, but B
/// where enemy pieces change without leaving their side; `taken` are the squares whose pieces leave
/// the game or change sides, `changed` the others that the turn changes.
Json targetsJson(const XBoardLine& line);

/// The turns of a game: [{"text", "side", "number", "told", "changes": [{"square", "before",
/// "after"}]}].
Json turnsJson(const Game& game);

/// How the game stands: FEN, board, side, outcome, check, what is held ("held" has the reasons,
/// "frozen" the squares that more than a check holds), what was lost, targets.
Json positionJson(const Game& game);

}  // namespace ximaera
