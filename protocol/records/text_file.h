#pragma once

#include <string>

#include "movegen/text/result.h"

namespace ximaera {

/// All that a file holds. An error names the file that cannot be read, as a folder cannot.
Result<std::string> readTextFile(const std::string& path);

}  // namespace ximaera
