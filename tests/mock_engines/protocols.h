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

/// Speaks CECP with whole turns, in all variants, until "quit". `play` is called for the engine's
/// n-th turn (from 1); it prints and returns its move, or nothing. A prompt precedes every answer,
/// and with one unknown commands are answered, too.
int speakCecp(const std::function<std::string(int number, const Game& game)>& play,
              const std::string& prompt = {});

}  // namespace ximaera::mock
