#include <unistd.h>

#include "tests/mock_engines/mock_uci.h"

/// Plays correctly, but ignores "quit".
int main() {
  return ximaera::mock::speakUci({.quit = [] {
    for (;;) pause();
  }});
}
