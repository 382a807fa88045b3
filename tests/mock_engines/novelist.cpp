#include "tests/mock_engines/mock_uci.h"

/// Its moves are very long.
int main() {
  using namespace ximaera;
  return mock::speakUci(
      {.go = [](int, const Game&) { mock::say("bestmove " + std::string(60000, 'e')); }});
}
