#include <chrono>
#include <thread>

#include "tests/mock_engines/mock_uci.h"

/// Takes its time before it answers anything.
int main() {
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  return ximaera::mock::speakUci({});
}
