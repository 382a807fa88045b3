#include <unistd.h>

#include "tests/mock_engines/mock_uci.h"

/// Does not answer any more once it should make its third move, whatever it is told.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int number, const Game& game) {
    while (number == 3) pause();
    mock::say("bestmove " + mock::someMove(game));
  }});
}
