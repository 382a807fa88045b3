#include "tests/mock_engines/mock_uci.h"

/// Answers its third "go" only after "stop".
int main() {
  using namespace ximaera;
  return mock::speakUci({
      .go =
          [](int number, const Game& game) {
            if (number != 3) mock::say("bestmove " + mock::someMove(game));
          },
      .stop = [](const Game& game) { mock::say("bestmove " + mock::someMove(game)); },
  });
}
