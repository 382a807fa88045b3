#pragma once

#include <string>
#include <string_view>

#include "protocol/records/game_record.h"

namespace ximaera {

/// The tag Event of the match runner's games.
inline constexpr std::string_view kMatchEvent = "ximaera-match";

/// A game in PGN: the seven tags of the standard; Variant, SetUp and FEN if needed; TimeControl and
/// Termination; moves in the engine's notation, each with score, depth and time as a comment. Ends
/// with a newline.
std::string formatPgn(const GameRecord& record, std::string_view event = kMatchEvent);

}  // namespace ximaera
