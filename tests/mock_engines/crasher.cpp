#include <csignal>

#include "tests/mock_engines/mock_uci.h"

/// Crashes by a signal at its third move.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int number, const Game& game) {
    if (number == 3) std::raise(SIGKILL);
    mock::say("bestmove " + mock::someMove(game));
  }});
}
