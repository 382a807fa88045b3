#pragma once

#include <functional>
#include <string>

#include "engine/game.h"
#include "tests/mock_engines/mock_uci.h"

namespace ximaera::mock {

/// Speaks CECP, whole turns, all variants, until it is told to quit. `play` answers when it is the
/// engine's n-th turn (from 1) to move; it prints and returns the move that it makes, or nothing.
int speakCecp(const std::function<std::string(int number, const Game& game)>& play);

}  // namespace ximaera::mock
