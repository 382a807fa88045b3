#include "protocol/command_line/streams.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>

#include <cstdio>
#else
#include <unistd.h>
#endif

#include <iostream>

namespace ximaera {

Console standardStreams() {
#ifdef _WIN32
  // Output is not translated, so lines end as on other systems. Input is.
  for (std::FILE* file : {stdout, stderr}) _setmode(_fileno(file), _O_BINARY);
  const bool interactive = _isatty(_fileno(stdin)) != 0 && _isatty(_fileno(stdout)) != 0;
#else
  const bool interactive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
#endif
  std::ios::sync_with_stdio(false);
  // If tied, reading would flush text that the searching thread is writing, and lines would appear
  // twice.
  std::cin.tie(nullptr);
  return {std::cin, std::cout, std::cerr, interactive};
}

}  // namespace ximaera
