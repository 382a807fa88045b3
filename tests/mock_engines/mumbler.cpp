#include <string>

#include "tests/mock_engines/mock_uci.h"

/// Prints bytes that are not text before its third move.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int number, const Game& game) {
    if (number == 3) mock::say(std::string("\x01\x02\xff\x00 mumble", 11));
    mock::say("bestmove " + mock::someMove(game));
  }});
}
