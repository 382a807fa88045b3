#include "tests/mock_engines/mock_uci.h"

/// A correct engine.
int main() {
  return ximaera::mock::speakUci({});
}
