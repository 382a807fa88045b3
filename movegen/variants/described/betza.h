#pragma once

#include <string>
#include <string_view>

#include "movegen/text/result.h"
#include "movegen/variants/described/game.h"

namespace ximaera::described {

/// Reads Betza's notation in XBoard's dialect, as README.md defines it; without end is 0. Castling
/// (O) goes into the Mover, too. The error says which letters are wrong.
Result<Mover> readBetza(std::string_view text);

}  // namespace ximaera::described
