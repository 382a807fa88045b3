#include "tests/mock_engines/mock_cecp.h"

/// Writes like GNU Chess: with a prompt, and its moves in a sentence.
int main() {
  using namespace ximaera;
  const std::string prompt = "White (1) : ";
  return mock::speakCecp(
      [](int, const Game& game) {
        const std::string move = mock::someMove(game);
        mock::say("My move is : " + move);
        return move;
      },
      prompt);
}
