#pragma once

#include "bench/match/json.h"
#include "engine/game.h"
#include "protocol/plies/xboard_line.h"

/// What a page shows of a game, as JSON.
namespace ximaera {

/// All pieces by their squares, as the FEN has them: {"e1": "K", "a8": "r~"}.
match::Json boardJson(const Position& position);

/// Where the piece on each square may be put, as XBoard's window has it: {"e2": [{"to", "mark",
/// "turns": [{"text", "told", "picture"}]}]}; `mark` is that of Target.
match::Json targetsJson(const XBoardLine& line);

/// The turns of a game: [{"text", "side", "number", "told", "changes": [{"square", "before",
/// "after"}]}].
match::Json turnsJson(const Game& game);

/// How the game stands: FEN, board, side, outcome, check, what is held, what was lost, targets.
match::Json positionJson(const Game& game);

}  // namespace ximaera
