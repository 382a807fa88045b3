#include "engine/files/closed_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

namespace ximaera {

// The lowest free number is the one that is opened.
void openClosedStreams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDWR) < 0) return;
}

}  // namespace ximaera
