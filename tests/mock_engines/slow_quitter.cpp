#include <unistd.h>

#include "tests/mock_engines/mock_uci.h"

/// Plays well, but cannot be made to leave.
int main() {
  return ximaera::mock::speakUci({.quit = [] {
    for (;;) pause();
  }});
}
