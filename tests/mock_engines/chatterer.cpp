#include "tests/mock_engines/mock_uci.h"

/// Writes endless other output instead of its third move.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int number, const Game& game) {
    while (number == 3) mock::say("what a nice position this is");
    mock::say("nice to meet you");
    mock::say("bestmove " + mock::someMove(game));
  }});
}
