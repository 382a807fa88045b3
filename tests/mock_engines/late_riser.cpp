#include <chrono>
#include <thread>

#include "tests/mock_engines/mock_uci.h"

/// Answers everything late.
int main() {
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  return ximaera::mock::speakUci({});
}
