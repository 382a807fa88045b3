#pragma once

#include <string>
#include <string_view>

#include "engine/skill.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The skill level meant by a name ("beginner", "club", "full"), its first letter, or a number. The
/// error begins with `option`.
Result<int> skillMeant(std::string_view option, std::string_view text);

/// The opponent of a level: "a beginner", "a club player", "full strength", "skill 3 of 20".
std::string opponentName(int skill);

}  // namespace ximaera
