#pragma once

#include <functional>
#include <string>

#include "engine/game.h"

namespace ximaera::mock {

/// Prints a line at once.
void say(const std::string& line);

/// A move that depends only on the position.
std::string someMove(const Game& game);

/// The faults of a mock engine.
struct Tricks {
  /// Answers the n-th "go" of a game (from 1); by default with a legal move.
  std::function<void(int number, const Game& game)> go = {};
  /// Answers "stop"; by default not at all, because the move was already sent.
  std::function<void(const Game& game)> stop = {};
  /// Called after "quit".
  std::function<void()> quit = {};
};

/// Speaks UCI, in all variants, until "quit".
int speakUci(const Tricks& tricks);

}  // namespace ximaera::mock
