#pragma once

#include <functional>
#include <string>

#include "engine/game.h"
#include "tests/mock_engines/mock_uci.h"

namespace ximaera::mock {

/// Speaks CECP with whole turns, in all variants, until "quit". `play` is called for the engine's
/// n-th turn (from 1); it prints and returns its move, or nothing. A prompt precedes every answer,
/// and with one unknown commands are answered, too.
int speakCecp(const std::function<std::string(int number, const Game& game)>& play,
              const std::string& prompt = {});

}  // namespace ximaera::mock
