#include "tests/mock_engines/mock_cecp.h"

/// A correct engine that reports its thinking.
int main() {
  using namespace ximaera;
  return mock::speakCecp([](int, const Game& game) {
    const std::string move = mock::someMove(game);
    mock::say("3 25 1 1000 " + move);
    mock::say("move " + move);
    return move;
  });
}
