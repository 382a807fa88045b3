#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bench/match/player/player.h"

/// The texts of CECP.
namespace ximaera::match {

/// A time in seconds, with a fraction if needed.
std::string cecpSeconds(Milliseconds time);
/// "level 40 1:00 0" for a clock. Times below a second are rounded up; "time" gives them exactly.
std::string cecpLevel(const ClockRule& clock);
/// The content of a line of thinking output ("9 156 1084 48000 e2e4 ..."); empty if it is not one.
Opinion cecpOpinion(std::string_view line);
/// The move in "move e2e4", or in "My move is : e2e4", the form of GNU Chess.
std::optional<std::string> announcedMove(std::string_view line);
/// The comment of a result line without its braces ("White mates"); empty if there is none.
std::string reasonOf(std::string_view line);
/// Whether this is one of the three results.
bool isResult(std::string_view word);
/// Whether a line that begins with this word belongs to the protocol.
bool isCecpWord(std::string_view word);

}  // namespace ximaera::match
