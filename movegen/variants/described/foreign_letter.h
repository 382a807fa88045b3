#pragma once

#include <cstddef>
#include <string_view>

namespace ximaera::described {

/// The place of the first letter that is not ASCII and stands outside of strings and comments, or
/// behind a backslash and blanks; npos if there is none. toml++ 3.3 must not see such a letter: its
/// test for blanks is undefined for most of them.
std::size_t foreignLetter(std::string_view toml);

}  // namespace ximaera::described
