#include "tests/mock_engines/mock_uci.h"

/// Its moves contain bytes that are not characters.
int main() {
  using namespace ximaera;
  return mock::speakUci({.go = [](int, const Game&) { mock::say("bestmove e2\xff\xfe"); }});
}
