#pragma once

#include <cstddef>
#include <string>

#include "movegen/text/result.h"

namespace ximaera {

/// The bytes of a regular file, of which there must not be more than `most`. A folder, a pipe, a
/// device and a terminal are refused at once, without waiting for what they might say. The error
/// names the file: "cannot read 'a.pgn': it is not a regular file".
Result<std::string> readWholeFile(const std::string& path,
                                  std::size_t most = std::string().max_size() - 1);

}  // namespace ximaera
