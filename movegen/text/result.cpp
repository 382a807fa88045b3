#include "movegen/text/result.h"

#include <cstdio>
#include <cstdlib>

namespace ximaera {

// An exception would lose its message where a thread is still running.
void endWith(const std::string& message) {
  std::fprintf(stderr, "ximaera: cannot go on: %s\n", message.c_str());
  std::abort();
}

}  // namespace ximaera
