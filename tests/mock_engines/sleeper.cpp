#include <unistd.h>

#include "tests/mock_engines/mock_uci.h"

/// Stops answering at its third move.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int number, const Game& game) {
    while (number == 3) pause();
    mock::say("bestmove " + mock::someMove(game));
  }});
}
