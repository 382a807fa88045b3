#include "tests/mock_engines/mock_cecp.h"

/// Claims a win instead of making its third move.
int main() {
  using namespace ximaera;
  return mock::speakCecp([](int number, const Game& game) -> std::string {
    const bool white = game.position().side() == kWhite;
    if (number == 3) {
      mock::say(white ? "1-0 {White mates}" : "0-1 {Black mates}");
      return {};
    }
    mock::say("move " + mock::someMove(game));
    return mock::someMove(game);
  });
}
