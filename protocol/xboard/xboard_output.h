#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/options.h"
#include "movegen/position.h"
#include "movegen/rules.h"
#include "protocol/xboard/plies/xboard_pieces.h"
#include "search/tree/task.h"

/// The texts sent to XBoard. No line has its newline.
namespace ximaera {

/// A search value as `post` output has it: centipawns, or 100000 + N for a win in N moves and
/// -100000 - N for a loss.
int xboardScore(Value value);

/// A line of thinking output: ply, score, time in centiseconds, nodes, principal variation, and a
/// `!` behind it if the score is only a lower bound. While pondering, `ahead` is the move that the
/// line starts after.
std::string thinkingLine(const LineReport& report, const Position& position,
                         std::string_view ahead = {});

/// The answer to `.`: time in centiseconds, nodes, ply, root moves left, root moves, present one.
std::string statusLine(std::int64_t milliseconds, const std::optional<LineReport>& report,
                       const std::optional<CurrentMoveReport>& rootMove, const Position& position);

/// The claim of a finished game's result with its reason: `1-0 {White wins: checkmate}`.
std::string resultLine(const Outcome& outcome, const Position& position);

/// The option as a `feature option="..."` has it.
std::string optionFeature(const Option& option);

/// `telluser` with a text of any number of lines, for a window of its own.
std::string noteLine(std::string_view text);

/// `Error (COMPLAINT): COMMAND`.
std::string errorLine(std::string_view complaint, std::string_view command);

/// `Illegal move (REASON): TEXT`. XBoard looks for words such as "draw" or "board" in the reason
/// and then misunderstands the whole line, so a reason that has one is left out.
std::string illegalMove(std::string_view text, std::string_view reason = {});

/// Which piece has which picture in XBoard's window, for its window of rules: ours, and XBoard's
/// own in brackets. Empty if XBoard knows the game.
std::string picturesNote(const Rules& rules, const XBoardPieces& pieces);

/// For scripts that register the games with XBoard, draw pictures and test it: a line for the game
/// (its names here and in XBoard, and title) and one for each picture.
std::string factLines(const Rules& rules);

}  // namespace ximaera
