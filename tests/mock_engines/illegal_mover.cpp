#include "tests/mock_engines/mock_uci.h"

/// Its third move is illegal in every variant.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int number, const Game& game) {
    mock::say("bestmove " + (number == 3 ? "a1a1" : mock::someMove(game)));
  }});
}
