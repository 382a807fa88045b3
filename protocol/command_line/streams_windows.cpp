#include <fcntl.h>
#include <io.h>

#include <cstdio>
#include <iostream>

#include "protocol/command_line/streams.h"

namespace ximaera {

// Output is not translated, so lines end as on other systems. Input is.
Console standardStreams() {
  for (std::FILE* file : {stdout, stderr}) _setmode(_fileno(file), _O_BINARY);
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  return {std::cin, std::cout, std::cerr,
          _isatty(_fileno(stdin)) != 0 && _isatty(_fileno(stdout)) != 0};
}

}  // namespace ximaera
