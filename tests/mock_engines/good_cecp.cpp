#include "tests/mock_engines/mock_cecp.h"

/// An engine that does everything right, and shows what it thinks.
int main() {
  using namespace ximaera;
  return mock::speakCecp([](int, const Game& game) {
    const std::string move = mock::someMove(game);
    mock::say("3 25 1 1000 " + move);
    mock::say("move " + move);
    return move;
  });
}
