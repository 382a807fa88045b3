#include "tests/mock_engines/mock_uci.h"

/// Searches a million nodes for every move, whatever its limit is.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int, const Game& game) {
    mock::say("info depth 9 score cp 1 nodes 1000000");
    mock::say("bestmove " + mock::someMove(game));
  }});
}
