#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera {

/// Writes a file whole or not at all: to PATH.new, which then takes the place of what was there.
/// Whatever fails, what was there stays. The error names the file.
std::optional<Error> replaceFile(const std::string& path, std::string_view bytes);

/// Whether replaceFile() could write there now, without doing so: the error if not.
std::optional<Error> refuseToReplace(const std::string& path);

}  // namespace ximaera
