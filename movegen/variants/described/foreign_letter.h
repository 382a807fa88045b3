#pragma once

#include <cstddef>
#include <string_view>

namespace ximaera::described {

/// Where a TOML text has its first letter that is not ASCII outside of strings and comments, or
/// behind a backslash and blanks; npos if nowhere. toml++ 3.3 must not see such a letter: its test
/// for blanks is undefined for most of them.
std::size_t foreignLetter(std::string_view toml);

}  // namespace ximaera::described
