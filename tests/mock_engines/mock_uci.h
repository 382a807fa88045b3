#pragma once

#include <functional>
#include <string>

#include "engine/game.h"

namespace ximaera::mock {

/// Prints a line at once.
void say(const std::string& line);

/// A move that depends on nothing but the position.
std::string someMove(const Game& game);

/// What a mock engine does out of the ordinary.
struct Tricks {
  /// Answers the n-th "go" of a game (from 1); by default with a legal move.
  std::function<void(int number, const Game& game)> go = {};
  /// Answers "stop"; by default not at all, as the move is out long since.
  std::function<void(const Game& game)> stop = {};
  /// What is left to do after "quit".
  std::function<void()> quit = {};
};

/// Speaks UCI, all variants, until it is told to quit.
int speakUci(const Tricks& tricks);

}  // namespace ximaera::mock
