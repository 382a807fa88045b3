#pragma once

#include <cstddef>
#include <string>

#include "movegen/text/result.h"

namespace ximaera {

/// The bytes of a regular file of at most `most` bytes. A folder, pipe, device or terminal is
/// refused at once. The error names the file: "cannot read 'a.pgn': it is not a regular file".
Result<std::string> readWholeFile(const std::string& path,
                                  std::size_t most = std::string().max_size() - 1);

}  // namespace ximaera
