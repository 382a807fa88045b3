#pragma once

#include <functional>
#include <string>

#include "engine/game.h"
#include "tests/mock_engines/mock_uci.h"

namespace ximaera::mock {

/// Speaks CECP, whole turns, all variants, until it is told to quit. `play` answers when it is the
/// engine's n-th turn (from 1) to move; it prints and returns the move that it makes, or nothing.
/// If there is a prompt, it stands before every answer, and unknown commands are answered.
int speakCecp(const std::function<std::string(int number, const Game& game)>& play,
              const std::string& prompt = {});

}  // namespace ximaera::mock
