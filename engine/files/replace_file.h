#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera {

/// Writes a file whole or not at all: to PATH.new, which then replaces the old file. On any failure
/// the old file stays. The error names the file.
[[nodiscard]] std::optional<Error> replaceFile(const std::string& path, std::string_view bytes);

/// Tests whether replaceFile() could write there now. Returns the error if not.
[[nodiscard]] std::optional<Error> refuseToReplace(const std::string& path);

}  // namespace ximaera
