#include "tests/mock_engines/mock_uci.h"

/// Its third move is none that any rules allow.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int number, const Game& game) {
    mock::say("bestmove " + (number == 3 ? "a1a1" : mock::someMove(game)));
  }});
}
