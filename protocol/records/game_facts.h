#pragma once

#include "movegen/rules.h"
#include "protocol/records/json.h"

namespace ximaera {

/// A game in a list of games: {"name", "title", "files", "ranks", "described"}.
Json::Object gameSummary(const Rules& rules);

/// The facts of a game that other programs need: the summary and {"start", "startNote", "holes":
/// [square], "marks", "kinds": [{"letter", "name", "blackName", "value" (centipawns), "royal",
/// "picture", "powers"}], "idea", "winning", "writing"}; then `more`.
Json::Object gameFacts(const Rules& rules, Json::Object more);

}  // namespace ximaera
