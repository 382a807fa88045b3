#pragma once

#include <string>
#include <string_view>

#include "movegen/text/result.h"
#include "movegen/variants/described/language/game.h"

namespace ximaera::described {

/// Reads Betza's notation in XBoard's dialect, as README.md defines it; the range 0 is unlimited.
/// Castling (O) is stored in the Mover, too. The error names the wrong letters.
Result<Mover> readBetza(std::string_view text);

}  // namespace ximaera::described
