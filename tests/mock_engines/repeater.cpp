#include "tests/mock_engines/mock_uci.h"

/// Sends its third move twice.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int number, const Game& game) {
    mock::say("bestmove " + mock::someMove(game));
    if (number == 3) mock::say("bestmove " + mock::someMove(game));
  }});
}
