#pragma once

#include <string>
#include <string_view>

#include "protocol/records/game_record.h"

namespace ximaera {

/// The Event of a game that the match runner has played.
inline constexpr std::string_view kMatchEvent = "ximaera-match";

/// A game in PGN: the seven tags of the standard, Variant, SetUp and FEN where they are needed,
/// TimeControl, Termination; moves in the notation of the book, each with score, depth and time as
/// a comment. Ends with an end of line.
std::string formatPgn(const GameRecord& record, std::string_view event = kMatchEvent);

}  // namespace ximaera
