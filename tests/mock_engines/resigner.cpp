#include "tests/mock_engines/mock_cecp.h"

/// Resigns instead of making its third move.
int main() {
  using namespace ximaera;
  return mock::speakCecp([](int number, const Game& game) -> std::string {
    if (number == 3) {
      mock::say("resign");
      return {};
    }
    mock::say("move " + mock::someMove(game));
    return mock::someMove(game);
  });
}
