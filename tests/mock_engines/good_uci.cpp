#include "tests/mock_engines/mock_uci.h"

/// An engine that does everything right.
int main() {
  return ximaera::mock::speakUci({});
}
