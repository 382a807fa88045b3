#pragma once

#include <optional>
#include <ostream>
#include <vector>

#include "movegen/rules.h"
#include "protocol/terminal/line_reader.h"

namespace ximaera {

using Games = std::vector<const Rules*>;

/// All games.
Games everyGame();

/// Lists `games` and asks for one, by number or name, until there is an answer. nullptr if the
/// person leaves by an empty line, `q`, or the end of the input.
const Rules* chooseGame(std::ostream& out, const LineReader& readLine,
                        const Games& games = everyGame());

/// Asks for the engine's skill level, as skillMeant() reads it, until there is an answer. An empty
/// line means a beginner. Nothing if the person leaves.
std::optional<int> chooseSkill(std::ostream& out, const LineReader& readLine);

}  // namespace ximaera
